// The small ways to say that it is one's turn while one looks elsewhere.

let context: AudioContext | undefined;

/** A short wooden click; made here, so that no file has to be loaded. */
export async function click(): Promise<void> {
  context ??= new AudioContext();
  const asked = performance.now();
  // Browsers are silent until the page was touched. A click that comes long after its turn says nothing.
  await context.resume();
  if (performance.now() - asked > 1000) return;
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
}

/** A notification of the browser, if it was allowed and nobody looks at the page. */
export function notify(title: string, body: string, tag: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  const notice = notification(title, { body, tag, icon: '/icon.svg' });
  if (!notice) return;
  notice.onclick = () => {
    focus();
    notice.close();
  };
}

/** Asks for leave to notify; whether this browser gives it, and can. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window) || (await Notification.requestPermission()) !== 'granted') return false;
  const trial = notification('Geartrain', { silent: true });
  trial?.close();
  return trial !== null;
}

/** Browsers on phones have notifications, but not for a page without a worker: they throw. */
function notification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}
