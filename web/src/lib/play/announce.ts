// The small ways to say that it is one's turn while one looks elsewhere.

import { root } from '../root';

/** A notification of the browser, if it was allowed and nobody looks at the page. */
export function notify(title: string, body: string, tag: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  const notice = notification(title, { body, tag, icon: `${root}icon.svg` });
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
