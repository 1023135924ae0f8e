// A polite live region. It stays where it is and only its text changes: a region that comes with its text is not read.
export default function live({ parentElement, data }) {
  let region = parentElement.querySelector('[role=status]');
  if (!region) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
    parentElement.append(region);
    parentElement.closest('.stElementContainer')?.style.setProperty('position', 'absolute');
  }
  if (region.textContent !== data) region.textContent = data;
}
