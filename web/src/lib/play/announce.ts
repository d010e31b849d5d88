// The small ways to say that it is one's turn while one looks elsewhere.

/** A short wooden click; made here, so that no file has to be loaded. */
export function click(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(660, context.currentTime);
  tone.frequency.exponentialRampToValueAtTime(220, context.currentTime + 0.07);
  loudness.gain.setValueAtTime(0.12, context.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.12);
  tone.connect(loudness).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.13);
  tone.onended = () => void context.close();
}

/** A notification of the browser, if it was allowed and nobody looks at the page. */
export function notify(title: string, body: string, tag: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  const notice = new Notification(title, { body, tag, icon: '/icon.svg' });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
