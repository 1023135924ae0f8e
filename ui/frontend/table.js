// <card-table>: cards as buttons in a grid. It draws what the server says and reports presses; it judges nothing.
const SUITS = {
  '♠': 'M12 2C9 7 2.5 10 2.5 15a4.6 4.6 0 0 0 8.3 2.4L9 22h6l-1.8-4.6a4.6 4.6 0 0 0 8.3-2.4C21.5 10 15 7 12 2Z',
  '♣': 'M12 2a4.8 4.8 0 0 1 3.9 7.6 4.8 4.8 0 1 1-2.7 7.3L14.8 22H9.2l1.6-5.1a4.8 4.8 0 1 1-2.7-7.3A4.8 4.8 0 0 1 12 2Z',
  '♥': 'M12 21.5C4.5 15 2 11.5 2 8a5.3 5.3 0 0 1 10-2.4A5.3 5.3 0 0 1 22 8c0 3.5-2.5 7-10 13.5Z',
  '♦': 'M12 1.5 20.5 12 12 22.5 3.5 12Z',
};
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function make(tag, className, text) {
  const node = document.createElement(tag);
  node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

function drawSuit(suit) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.append(document.createElementNS(svg.namespaceURI, 'path'));
  svg.firstChild.setAttribute('d', SUITS[suit]);
  return svg;
}

// A card's face: rank over suit, or a picture. `suit` is a sign from SUITS or absent (jokers, pictures).
function drawFace({ rank, suit, glyph, picture }) {
  const face = make('span', 'face');
  face.setAttribute('aria-hidden', 'true');
  if (Object.hasOwn(PICTURES, picture ?? '')) {
    face.append(drawPicture(picture));
    return face;
  }
  const sign = glyph ?? picture;
  face.append(make('span', sign ? 'picture' : rank?.length > 1 ? 'rank long' : 'rank', sign ?? rank ?? ''));
  if (suit in SUITS) face.append(drawSuit(suit));
  return face;
}

// A note on the back of a card: what was shown there before.
function drawGhost(cell) {
  const note = make('span', cell.red ? 'ghost red' : 'ghost');
  note.dataset.suit = cell.suit ?? '';
  note.append(drawFace(cell));
  return note;
}

class CardTable extends HTMLElement {
  #out = new Outbox('act', this);
  #view = {};
  #cards = []; // the buttons, row by row
  #current = 0; // the one that Tab reaches
  #pressed = new Map(); // place -> {seen, n, at} of its last press

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(TABLE_CSS);
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    this.felt = make('div', 'felt');
    this.grid = make('div', 'grid');
    this.piles = make('div', 'piles');
    this.busy = make('div', 'busy');
    this.grid.setAttribute('role', 'group');
    this.felt.append(this.grid, this.piles, this.busy);
    this.shadowRoot.append(this.felt);
    this.grid.addEventListener('click', (e) => this.#click(e));
    this.grid.addEventListener('keydown', (e) => this.#key(e));
    this.grid.addEventListener('focusin', (e) => this.#reach(this.#cards.indexOf(e.target)));
  }

  disconnectedCallback() {
    clearTimeout(this.waiting);
  }

  update(view, send) {
    const before = this.#view;
    this.#view = view;
    this.#out.settle(view.ack, send);
    if (view.game !== before.game) {
      this.#out.drop(); // presses on cards of an earlier deal
      this.#pressed.clear();
    }
    if (view.rows !== before.rows || view.cols !== before.cols || view.game !== before.game) this.#lay();
    this.#draw(view.game === before.game);
    this.#showBusy();
  }

  // New buttons for a new deal; the keyboard stays where it was.
  #lay() {
    const { rows, cols, row_labels: rowLabels, col_labels: colLabels } = this.#view;
    const focused = this.shadowRoot.activeElement !== null;
    this.felt.classList.toggle('bare', Boolean(colLabels) && !colLabels.some(Boolean)); // a row of cards, not a grid
    this.felt.style.setProperty('--rows', rows);
    this.felt.style.setProperty('--cols', cols);
    this.#cards = [];
    const nodes = [make('span', 'label')];
    for (let c = 0; c < cols; c++) nodes.push(make('span', 'label', colLabels?.[c] ?? c + 1));
    for (let r = 0; r < rows; r++) {
      nodes.push(make('span', 'label', rowLabels?.[r] ?? r + 1));
      for (let c = 0; c < cols; c++) {
        const card = make('button', 'card');
        card.type = 'button';
        card.dataset.place = `r${r + 1}c${c + 1}`;
        this.#cards.push(card);
        nodes.push(card);
      }
    }
    for (const node of nodes) if (node.localName === 'span') node.setAttribute('aria-hidden', 'true');
    this.grid.replaceChildren(...nodes);
    this.#reach(Math.min(this.#current, this.#cards.length - 1));
    if (focused) this.#cards[this.#current].focus();
  }

  #draw(sameDeal) {
    const view = this.#view;
    const cells = new Map(view.cells.map((cell) => [cell.p, cell]));
    this.grid.setAttribute('aria-label', view.label);
    this.felt.classList.toggle('four-colours', Boolean(view.four_colours));
    this.#cards.forEach((card, i) => {
      const cell = cells.get(card.dataset.place) ?? { s: 'down' };
      const face = cell.s === 'open' ? [cell.rank, cell.suit, cell.glyph, cell.picture].join(' ') : '';
      card.setAttribute('aria-label', cell.label ?? this.#label(cell.s, i));
      card.setAttribute('aria-disabled', String(!view.act));
      card.classList.toggle('red', Boolean(face && cell.red));
      card.dataset.mark = cell.mark ?? '';
      card.dataset.suit = face ? (cell.suit ?? '') : '';
      const ghost = cell.s === 'down' && cell.ghost ? Object.values(cell.ghost).join(' ') : '';
      if (card.dataset.state === cell.s && card.face === face && card.ghost === ghost) return;
      const turned = sameDeal && (card.dataset.state === 'open') !== (cell.s === 'open');
      card.dataset.state = cell.s;
      card.face = face;
      card.ghost = ghost;
      card.replaceChildren(...(face ? [drawFace(cell)] : ghost ? [drawGhost(cell.ghost)] : []));
      if (turned && !view.reduced && !calm.matches) {
        card.animate([{ transform: 'scaleX(.25)' }, { transform: 'none' }], { duration: 160, easing: 'ease-out' });
      }
    });
    this.piles.replaceChildren(...(view.piles ?? []).map((pile) => this.#pile(pile)));
    this.felt.classList.toggle('has-piles', Boolean(view.piles?.length));
  }

  #label(state, i) {
    const { cols, labels, row_labels: rowLabels, col_labels: colLabels } = this.#view;
    const [r, c] = [Math.floor(i / cols), i % cols];
    return (labels?.[state] ?? '')
      .replace('{row}', rowLabels?.[r] ?? r + 1)
      .replace('{col}', colLabels?.[c] ?? c + 1);
  }

  #pile({ name, count, cards, turn, label }) {
    const node = make('div', turn ? 'pile turn' : 'pile');
    node.setAttribute('role', 'img');
    node.setAttribute('aria-label', label);
    node.append(make('span', 'name', name), make('b', 'count', count));
    const fan = make('span', 'fan');
    for (const code of cards ?? []) {
      const suit = code.slice(-1);
      const card = make('span', '♥♦'.includes(suit) ? 'card red' : 'card');
      card.dataset.state = 'open';
      card.dataset.suit = suit;
      const [rank, copy] = code.split('#');
      card.append(drawFace(copy ? { picture: rank } : suit in SUITS ? { rank: code.slice(0, -1), suit } : { rank: code }));
      fan.append(card);
    }
    if (cards?.length) node.append(fan);
    return node;
  }

  #click(e) {
    const card = e.target.closest('button.card');
    if (!card) return;
    this.#reach(this.#cards.indexOf(card));
    if (!this.#view.act) return;
    const { number: seen, game } = this.#view;
    const place = card.dataset.place;
    const last = this.#pressed.get(place);
    // The same card on the same sight of the table is the same act, and so is the second half of a double click.
    if (last && e.detail > 1) return;
    if (last?.seen === seen && (this.#waits(last) || e.timeStamp - last.at < 1000)) return;
    this.#pressed.set(place, { seen, n: this.#out.last + 1, at: e.timeStamp });
    this.#out.put({ t: 'flip', p: place, seen, game });
    this.#showBusy();
  }

  #waits({ n }) {
    return this.#out.items.some((item) => item.n === n);
  }

  #key(e) {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    if (e.key === 'Enter' || e.key === ' ') {
      e.stopPropagation(); // else the page takes Space for a shortcut
      if (e.repeat) e.preventDefault();
      return;
    }
    const { rows, cols } = this.#view;
    let [r, c] = [Math.floor(this.#current / cols), this.#current % cols];
    if (e.key in STEPS) {
      r = Math.max(0, Math.min(rows - 1, r + STEPS[e.key][0]));
      c = Math.max(0, Math.min(cols - 1, c + STEPS[e.key][1]));
    } else if (e.key === 'Home') c = 0;
    else if (e.key === 'End') c = cols - 1;
    else return; // PageUp and PageDown step the lesson
    e.preventDefault();
    e.stopPropagation();
    this.#cards[r * cols + c].focus();
  }

  #reach(i) {
    if (i < 0) return;
    this.#current = i;
    this.#cards.forEach((card, j) => { card.tabIndex = j === i ? 0 : -1; });
  }

  // A pressed card looks pressed at once; words follow only when the answer takes long.
  #showBusy() {
    const waiting = new Set(this.#out.items.map((item) => item.p));
    for (const card of this.#cards) card.classList.toggle('sent', waiting.has(card.dataset.place));
    clearTimeout(this.waiting);
    if (!waiting.size) this.busy.textContent = '';
    else this.waiting = setTimeout(() => { this.busy.textContent = this.#view.busy_text ?? ''; }, 900);
  }
}

if (!customElements.get('card-table')) customElements.define('card-table', CardTable);
