// <key-watch>: the keys of the whole page, for a keyboard and for the clicker of a teacher.
const PAGE_KEYS = { PageDown: 'next', ArrowRight: 'next', ' ': 'next', PageUp: 'prev', ArrowLeft: 'prev' };
const TYPING = 'textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=textbox], '
  + 'input:not([type=checkbox], [type=radio], [type=button], [type=submit])';
const PRESSED = 'card-table, button, a[href], summary, input, [role=button], [role=tab], [role=switch], [role=checkbox]';
const STEERED = 'card-table, input, [role=tab], [role=radio], [role=slider], [role=option], [role=menuitem]';

class KeyWatch extends HTMLElement {
  #out = new Outbox('key', this);
  #keymap = {};
  #listen = (e) => this.#key(e);

  // Capture on window: before Streamlit, whose bare R and C would rerun the page or clear a cache.
  connectedCallback() {
    addEventListener('keydown', this.#listen, true);
  }

  disconnectedCallback() {
    removeEventListener('keydown', this.#listen, true);
  }

  update({ keymap, ack }, send) {
    this.#keymap = keymap;
    this.#out.settle(ack, send);
  }

  #key(e) {
    if (e.ctrlKey || e.altKey || e.metaKey || e.isComposing) return;
    const path = e.composedPath().filter((node) => node instanceof Element);
    if (path.some((node) => node.matches(TYPING))) return;
    // On a Cyrillic keyboard the key of P writes another letter; the place of the key counts there.
    const key = /^[^\x00-\x7f]$/.test(e.key) && e.code.startsWith('Key') ? e.code.slice(3) : e.key;
    const name = PAGE_KEYS[key] ?? this.#keymap[key.length === 1 ? key.toLowerCase() : key];
    if (!name) {
      if (/^[rc]$/i.test(key)) e.stopImmediatePropagation();
      return;
    }
    const own = key === ' ' ? PRESSED : key.startsWith('Arrow') ? STEERED : null;
    if (own && path.some((node) => node.matches(own))) return;
    if (document.querySelector('[role=dialog]')) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    if (!e.repeat) this.#out.put({ t: 'key', key: name });
  }
}

if (!customElements.get('key-watch')) customElements.define('key-watch', KeyWatch);
