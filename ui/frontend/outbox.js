// What the learner did and the server has not yet confirmed. A trigger value alone is lost or doubled when
// several are sent at once, so every message carries the whole unconfirmed tail and the server counts.
class Outbox {
  constructor(event, owner) {
    this.event = event;
    this.owner = owner; // the element that sends; silent once it has left the page
    this.cid = Math.random().toString(36).slice(2, 12);
    this.last = 0;
    this.items = [];
  }

  put(item) {
    this.items.push({ n: ++this.last, ...item });
    this.flush();
  }

  flush() {
    clearTimeout(this.timer);
    if (!this.items.length || !this.send || !this.owner.isConnected) return;
    this.send(this.event, { cid: this.cid, items: this.items });
    this.timer = setTimeout(() => this.flush(), 3000);
  }

  // Called with every answer of the server: `ack` maps an outbox to the last act that was done.
  settle(ack, send) {
    const first = !this.send;
    this.send = send;
    this.items = this.items.filter((item) => item.n > (ack?.[this.cid] ?? 0));
    if (!this.items.length) clearTimeout(this.timer);
    else if (first) this.flush(); // pressed before the server's first word
  }

  drop() {
    this.items = [];
    clearTimeout(this.timer);
  }
}
