// A short tone for a new ruling, made by the browser itself. The first drawing of a page is silent: nothing happened yet.
const NOTES = { allowed: [660, 880], refused: [220], annulled: [294, 220] };
let audio;

function sound(kind) {
  audio ??= new AudioContext();
  audio.resume();
  (NOTES[kind] ?? []).forEach((pitch, i) => {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + 0.09 * i;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.14);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.15);
  });
}

export default function play({ parentElement, data }) {
  const now = String(data.number || data.kind); // going back to a ruling is no new act
  const before = parentElement.dataset.heard;
  parentElement.dataset.heard = now;
  parentElement.closest('.stElementContainer')?.style.setProperty('position', 'absolute');
  if (before !== undefined && before !== now) sound(data.kind);
}
