// The page's own part: its language and the connection banner. Last of the joined files: it has the module's export.
export default function page({ parentElement, data }) {
  document.documentElement.lang = data.lang;
  document.cookie = `lang=${data.lang}; path=/; max-age=31536000; samesite=lax`;
  parentElement.closest('.stElementContainer')?.style.setProperty('position', 'absolute');
  const banner = parentElement.querySelector('net-banner')
    ?? parentElement.appendChild(document.createElement('net-banner'));
  banner.update(data.offline);
}
