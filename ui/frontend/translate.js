// Alt and a click on any text of the page: the text goes to the translators' table instead of to the page.
const MOST = 600;

function textAt(event) {
  for (const node of event.composedPath()) {
    if (!(node instanceof Element)) continue;
    const text = (node.getAttribute('aria-label') || node.innerText || node.textContent || '').trim();
    if (text) return text.slice(0, MOST);
  }
  return '';
}

export default function translate({ parentElement, setTriggerValue }) {
  parentElement.closest('.stElementContainer')?.style.setProperty('position', 'absolute');
  const pick = (event) => {
    if (!event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') setTriggerValue('text', textAt(event));
  };
  // Buttons of the card table act on the press itself.
  for (const type of ['click', 'pointerdown', 'mousedown']) addEventListener(type, pick, true);
  return () => {
    for (const type of ['click', 'pointerdown', 'mousedown']) removeEventListener(type, pick, true);
  };
}
