// <net-banner>: says in the learner's language that the connection is gone, instead of Streamlit's English dialog.
// It reads the state that Streamlit writes on its root, so it costs no request.
class NetBanner extends HTMLElement {
  #watch = new MutationObserver(() => this.#look());

  connectedCallback() {
    this.setAttribute('role', 'status');
    this.style.cssText = 'position:fixed;inset:0 0 auto 0;z-index:1000000;font:600 18px/1.4 var(--st-font,sans-serif);'
      + 'text-align:center;background:#7a4b00;color:#fff;';
    this.#watch.observe(document.body, {
      subtree: true, attributes: true, attributeFilter: ['data-test-connection-state'],
    });
    this.#look();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    clearTimeout(this.timer);
  }

  update(text) {
    this.text = text;
    this.#look();
  }

  // Two seconds of patience: a short hiccup, or the moment before the first connection, is not worth a word.
  #look() {
    const state = document.querySelector('[data-test-connection-state]')?.dataset.testConnectionState;
    clearTimeout(this.timer);
    if (state === 'CONNECTED') this.#say('');
    else this.timer = setTimeout(() => this.#say(this.text ?? ''), 2000);
  }

  #say(text) {
    this.textContent = text;
    this.style.padding = text ? '8px 16px' : '0';
  }
}

if (!customElements.get('net-banner')) customElements.define('net-banner', NetBanner);
