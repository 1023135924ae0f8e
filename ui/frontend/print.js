// A button that prints a page made for paper, from a frame of its own: what is on the screen stays there.
export default function print({ parentElement, data }) {
  let button = parentElement.querySelector('button');
  if (!button) {
    button = document.createElement('button');
    button.type = 'button';
    button.className = 'own-button';
    parentElement.append(button);
  }
  button.textContent = data.label;
  button.onclick = () => {
    document.getElementById('paper')?.remove();
    const frame = document.createElement('iframe');
    frame.id = 'paper';
    frame.title = data.label;
    frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
    frame.onload = () => frame.contentWindow.print();
    frame.srcdoc = data.html;
    document.body.append(frame);
  };
}
