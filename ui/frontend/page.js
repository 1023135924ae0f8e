// What Streamlit says in English only, to screen readers most of it, is put into the page's language.
let chrome = {};
function translate() {
  for (const [english, own] of Object.entries(chrome)) {
    for (const name of ['aria-label', 'placeholder']) {
      for (const node of document.querySelectorAll(`[${name}="${english}"]`)) node.setAttribute(name, own);
    }
    for (const link of document.querySelectorAll('a[href^="#"], button')) {
      // The text node itself stays: Streamlit takes it away again one day.
      if (link.firstChild?.nodeValue === english) link.firstChild.nodeValue = own;
    }
  }
}
let waiting = 0;
const watch = new MutationObserver(() => {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(translate);
});

// The page's own part: its language and the connection banner. Last of the joined files: it has the module's export.
export default function page({ parentElement, data }) {
  document.documentElement.lang = data.lang;
  chrome = data.chrome;
  translate();
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-label', 'placeholder'] });
  document.cookie = `lang=${data.lang}; path=/; max-age=31536000; samesite=lax`;
  parentElement.closest('.stElementContainer')?.style.setProperty('position', 'absolute');
  const banner = parentElement.querySelector('net-banner')
    ?? parentElement.appendChild(document.createElement('net-banner'));
  banner.update(data.offline);
}
