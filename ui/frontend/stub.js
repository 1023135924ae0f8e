// Sent with every answer, so it is short: hands the data to an element that the page's script has defined.
export default ({ parentElement: root, data, setTriggerValue }) => {
  customElements.whenDefined('TAG').then(() => {
    const node = root.querySelector('TAG') ?? root.appendChild(document.createElement('TAG'));
    node.update(JSON.parse(new TextDecoder().decode(data)), setTriggerValue);
  });
};
