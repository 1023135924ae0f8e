// The pictures of picture pairs, drawn here so that they look alike on every machine. Each fills 48 by 48 units.
const INK = '#1d1d1f';
const PICTURES = {
  cat: `<path fill="#f2a65a" d="M8 6 17 13Q24 11 31 13L40 6 41 27Q39 42 24 42 9 42 7 27Z"/>
    <path d="M2 27 13 29M2 35 13 33M46 27 35 29M46 35 35 33M24 33V35Q21 39 18 36M24 35Q27 39 30 36"/>
    <path fill="${INK}" d="M21 30H27L24 33ZM16 20V25M32 20V25" stroke-width="3"/>`,
  dog: `<path fill="#f3dfc1" d="M13 10Q24 2 35 10L36 28Q34 44 24 44 14 44 12 28Z"/>
    <path fill="#8a5a33" d="M15 8Q4 8 3 20 2 32 7 34 13 33 14 24ZM33 8Q44 8 45 20 46 32 41 34 35 33 34 24Z"/>
    <path fill="#d9534f" d="M21 36V41Q24 46 27 41V36Z"/>
    <path fill="${INK}" d="M19 26Q24 23 29 26 28 31 24 32 20 31 19 26ZM19 17V18M29 17V18" stroke-width="3"/>
    <path d="M24 32Q23 37 17 35M24 32Q25 37 31 35"/>`,
  horse: `<path fill="#5a3a22" d="M23 4Q8 8 5 26L4 44H20Z"/>
    <path fill="#b9793f" d="M12 45Q15 30 18 20 19 9 24 3L28 9Q34 12 37 20L44 31Q45 38 38 39 35 39 33 35 27 34 25 30 27 39 32 45Z"/>
    <path fill="${INK}" d="M29 17V18M39 33V33.5" stroke-width="3"/>`,
  cow: `<path fill="#e9d7a3" d="M14 12Q6 11 7 3 12 8 18 8ZM34 12Q42 11 41 3 36 8 30 8Z"/>
    <path fill="#fff" d="M13 9H35L44 15Q43 22 36 21L34 34H14L12 21Q5 22 4 15Z"/>
    <path fill="#4a4a4a" d="M28 9H35L44 15Q43 22 36 21 29 23 28 9Z"/>
    <ellipse fill="#f4a9b0" cx="24" cy="36" rx="14" ry="9"/>
    <path fill="${INK}" d="M19 34V36M29 34V36M18 19V21" stroke-width="3"/>
    <path stroke="#fff" stroke-width="3" d="M32 18V20"/>`,
  fish: `<path fill="#f08a24" d="M32 24 46 12Q42 24 46 36Z"/>
    <path fill="#ffb545" d="M2 24Q10 10 22 10 32 12 36 24 32 36 22 38 10 38 2 24Z"/>
    <path fill="#f08a24" d="M18 11Q22 3 30 6L28 13ZM20 26 28 22 28 31Z"/>
    <path d="M15 14Q20 24 15 34"/>
    <path fill="${INK}" d="M9 21V21.5" stroke-width="4"/>`,
  bird: `<path d="M21 39V46M28 39V46M17 46H31"/>
    <path fill="#e8b923" d="M9 12 1 17 10 19Z"/>
    <path fill="#4f9bd9" d="M9 18Q8 5 19 5 27 6 29 16L46 12Q44 40 26 40 10 40 9 18Z"/>
    <path fill="#2b6aa3" d="M20 22Q32 18 37 22 36 33 26 33 20 31 20 22Z"/>
    <path fill="${INK}" d="M16 12V12.5" stroke-width="4"/>`,
  bear: `<circle fill="#7a4a28" cx="10" cy="11" r="7"/><circle fill="#7a4a28" cx="38" cy="11" r="7"/>
    <circle fill="#7a4a28" cx="24" cy="25" r="19"/>
    <ellipse fill="#ecd3ad" cx="24" cy="32" rx="10" ry="8.5"/>
    <path fill="${INK}" d="M20.5 28H27.5L24 31ZM17 20V21M31 20V21" stroke-width="3.5"/>
    <path d="M24 31V34Q21 38 19 35M24 34Q27 38 29 35"/>`,
  frog: `<path fill="#63b04a" d="M4 28Q4 14 24 14 44 14 44 28 44 42 24 42 4 42 4 28Z"/>
    <circle fill="#fff" cx="12" cy="13" r="8"/><circle fill="#fff" cx="36" cy="13" r="8"/>
    <path fill="${INK}" d="M12 13V14M36 13V14" stroke-width="6"/>
    <path d="M9 28Q24 41 39 28M22 22V22.5M26 22V22.5"/>`,
  snail: `<path fill="#e6c98f" d="M4 43Q2 38 5 33L4 22M9 32 12 22M5 33Q8 30 12 34L17 38H45Q46 43 40 43Z"/>
    <circle fill="#c7743c" cx="29" cy="22" r="16"/>
    <path d="M29 38Q17 36 17 23 18 12 29 12 39 13 39 22 38 31 29 31 22 29 23 22 25 17 30 18 34 20 32 25"/>
    <circle fill="${INK}" cx="4" cy="21" r="1.5"/><circle fill="${INK}" cx="12" cy="21" r="1.5"/>`,
  bee: `<ellipse fill="#dff1fb" cx="20" cy="12" rx="8" ry="10" transform="rotate(-20 20 12)"/>
    <ellipse fill="#dff1fb" cx="32" cy="12" rx="8" ry="10" transform="rotate(20 32 12)"/>
    <path fill="${INK}" d="M40 26 47 29 40 32ZM11 22 4 17"/>
    <ellipse fill="#ffd02e" cx="25" cy="29" rx="17" ry="12"/>
    <path stroke-width="5" stroke-linecap="butt" d="M20 18Q24 29 20 40.500M29 18Q33 29 29 40.5"/>
    <path fill="${INK}" d="M13 26V26.5" stroke-width="4"/>`,
  sun: `<path stroke-width="4" d="M24 2V8M24 40V46M2 24H8M40 24H46M8.5 8.5 12.5 12.500M35.5 35.5 39.5 39.500M8.5 39.5 12.5 35.500M35.5 12.5 39.5 8.5"/>
    <circle fill="#ffd02e" cx="24" cy="24" r="12"/>`,
  moon: `<path fill="#f6e27a" d="M30 3A21.5 21.5 0 1 0 44 34 18 18 0 0 1 30 3Z"/>`,
  star: `<path fill="#ffd02e" d="M24 2 30.2 17 46 18.2 34 28.6 37.8 44 24 35.6 10.2 44 14 28.6 2 18.2 17.8 17Z"/>`,
  tree: `<path fill="#8a5a33" d="M20 30H28L30 46H18Z"/>
    <path fill="#3f9142" d="M14 34Q4 34 4 25 4 18 10 17 10 3 24 2 38 3 38 17 44 18 44 25 44 34 34 34Z"/>`,
  flower: `<path d="M24 24V46" stroke="#2f7d32" stroke-width="4"/>
    <path fill="#4caf50" d="M24 42Q12 42 9 32 22 31 24 42ZM24 42Q36 42 39 32 26 31 24 42Z"/>
    <path fill="#e8618c" d="M24 16Q14 8 24 1 34 8 24 16ZM24 16Q24 27 14 26 10 15 24 16ZM24 16Q24 27 34 26 38 15 24 16ZM24 16Q12 16 11 6 22 4 24 16ZM24 16Q36 16 37 6 26 4 24 16Z"/>
    <circle fill="#ffd02e" cx="24" cy="16" r="5"/>`,
  apple: `<path fill="#d93a3a" d="M24 15Q32 9 39 15 46 23 40 35 34 46 28 44 24 42 20 44 14 46 8 35 2 23 9 15 16 9 24 15Z"/>
    <path d="M24 16Q24 8 21 3" stroke-width="3"/>
    <path fill="#4caf50" d="M25 9Q30 1 39 4 35 12 25 9Z"/>`,
  pear: `<path fill="#b5cc3a" d="M24 8Q31 8 31 16 32 22 37 27 41 32 39 38 35 46 24 46 13 46 9 38 7 32 11 27 16 22 17 16 17 8 24 8Z"/>
    <path d="M24 8Q24 4 28 2" stroke-width="3"/>
    <path d="M15 36Q16 40 20 41"/>`,
  house: `<path fill="#8a5a33" d="M34 6H40V18H34Z"/>
    <path fill="#f3dfc1" d="M8 22V45H40V22L24 8Z"/>
    <path fill="#d9534f" d="M24 3 1 25H9L24 11 39 25H47Z"/>
    <path fill="#8a5a33" d="M14 30H23V45H14Z"/>
    <path fill="#cfe8f7" d="M28 29H36V37H28Z"/>`,
  boat: `<path fill="#fff" d="M26 3Q42 14 42 30H26Z"/>
    <path fill="#e8618c" d="M22 8Q14 18 8 30H22Z"/>
    <path d="M24 2V34" stroke-width="3"/>
    <path fill="#8a5a33" d="M3 33H45L39 45H9Z"/>`,
  car: `<path fill="#cfe8f7" d="M12 22 17 11H32L39 22Z"/>
    <path fill="#d93a3a" d="M2 37V26Q2 22 8 22H39Q46 23 46 30V37Z"/>
    <path d="M24.5 11V22"/>
    <circle fill="#4a4a4a" cx="13" cy="37" r="6"/><circle fill="#4a4a4a" cx="36" cy="37" r="6"/>`,
  key: `<path fill="#e8b923" d="M21 28 38 11 46 11V17L42 17V22L37 22V26L32 27 27 34Z"/>
    <circle fill="#e8b923" cx="15" cy="33" r="12"/><circle fill="#fff" cx="12" cy="36" r="4"/>`,
  bell: `<circle fill="#8a5a33" cx="24" cy="41" r="5"/>
    <path fill="#e8b923" d="M5 39Q10 34 10 24 10 9 24 8 38 9 38 24 38 34 43 39Z"/>
    <path d="M11 31H37"/><circle fill="#e8b923" cx="24" cy="5" r="3.5"/>`,
  ball: `<circle fill="#fff" cx="24" cy="24" r="21"/>
    <path fill="#4a4a4a" d="M24 15 32.5 21.2 29.300 31.300 18.700 31.300 15.5 21.200ZM17 4.200Q24 2 31 4.200L24 9ZM43.5 17.500Q46 25 43 32L39.5 24ZM4.5 17.500Q2 25 5 32L8.5 24ZM35 42Q29 46 24 45.500L29.5 40ZM13 42Q19 46 24 45.500L18.5 40Z"/>
    <path d="M24 9V15M39.5 24 32.5 21.200M8.5 24 15.5 21.200M29.5 40 29.300 31.300M18.5 40 18.700 31.300"/>`,
  umbrella: `<path d="M24 5V39Q24 45 30 45 36 45 36 39" stroke-width="3.5"/>
    <path fill="#7a5cc7" d="M2 27Q4 5 24 5 44 5 46 27 42 22 38 22 33 22 31 27 28 22 24 22 20 22 17 27 15 22 10 22 6 22 2 27Z"/>
    <path d="M24 5V2M17 27Q17 12 24 5 31 12 31 27"/>`,
  book: `<path fill="#2b6aa3" d="M2 10H46V43H2Z"/>
    <path fill="#fff" d="M24 11Q14 4 5 8V38Q14 34 24 41 34 34 43 38V8Q34 4 24 11Z"/>
    <path d="M24 11V41M10 16Q15 15 19 18M10 23Q15 22 19 25M10 30Q15 29 19 32M38 16Q33 15 29 18M38 23Q33 22 29 25M38 30Q33 29 29 32"/>`,
  clock: `<path d="M14 40 9 46M34 40 39 46" stroke-width="4"/>
    <path fill="#d93a3a" d="M4 16Q3 5 15 5ZM44 16Q45 5 33 5Z"/>
    <circle fill="#fff" cx="24" cy="26" r="18"/>
    <path d="M24 14V26L32 30" stroke-width="3.5"/>
    <path d="M24 10V11M24 41V42M8 26H9M39 26H40"/>`,
};

// An image, so that the colours of the page's style sheets stay outside the drawing.
function drawPicture(name) {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="${INK}" stroke-width="2" ` +
    `stroke-linejoin="round" stroke-linecap="round">${PICTURES[name]}</svg>`;
  const image = make('img', 'picture');
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  image.alt = '';
  image.draggable = false;
  image.style.cssText = 'width: 1em; height: 1em';
  return image;
}
