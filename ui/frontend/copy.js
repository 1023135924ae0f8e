// A button that copies a text or the address of a page. Away from https browsers have no clipboard: a field stands in.
async function put(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.cssText = 'position:fixed;opacity:0';
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}

export default function copy({ parentElement, data }) {
  let button = parentElement.querySelector('button');
  if (!button) {
    button = document.createElement('button');
    button.type = 'button';
    button.className = 'own-button';
    parentElement.append(button);
  }
  if (!button.dataset.busy) button.textContent = data.label;
  button.onclick = async () => {
    await put(data.link ? new URL(data.link, document.baseURI).href : data.text);
    button.dataset.busy = 'yes';
    button.textContent = data.done;
    setTimeout(() => {
      delete button.dataset.busy;
      button.textContent = data.label;
    }, 2500);
  };
}
