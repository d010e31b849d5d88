import { root } from './root';

/**
 * The copy of the client that this browser keeps, so that it opens without a network, and whether it is the newest. Only secure
 * pages may have a copy; the others too are told of a newer version.
 */
class Copy {
  #kept: ServiceWorkerRegistration | undefined;
  /** The next version, when it is here and waits for a word. */
  #next: ServiceWorker | null = $state.raw(null);
  /** Without a copy: the server has another page than this one. */
  #other = $state(false);

  get isOutdated(): boolean {
    return this.#next !== null || this.#other;
  }

  /** Keeps a copy, once the page has everything that it needs itself. */
  keep(): void {
    if (!import.meta.env.PROD) return;
    // Who comes back to a tab of yesterday, or to the network, hears of today's version.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.look();
    });
    addEventListener('online', () => this.look());
    if (!('serviceWorker' in navigator)) return;
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
    addEventListener('load', () => idle(() => void this.#register().catch(() => undefined)));
  }

  /** Looks for a newer version, as when a server is there again that was away. */
  look(): void {
    if (import.meta.env.PROD) void this.#look().catch(() => undefined);
  }

  /** Loads this page again with the next version. Matches go on from their last step. */
  update(): void {
    if (!this.#next) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.#next.postMessage('take over');
  }

  async #look(): Promise<void> {
    if (this.#kept) await this.#kept.update();
    else this.#other ||= await isAnotherPage();
  }

  async #register(): Promise<void> {
    const kept = await navigator.serviceWorker.register(`${root}sw.js`, {
      scope: root,
      updateViaCache: 'none',
    });
    this.#kept = kept;
    const look = () => (this.#next = navigator.serviceWorker.controller && kept.waiting);
    look();
    kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', look));
  }
}

/** Whether the server's page is made of other files than this one. The name of its script changes with any of them. */
async function isAnotherPage(): Promise<boolean> {
  const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const name = mine?.src.split('/').at(-1);
  const page = await fetch(`${root}index.html`, { cache: 'no-cache' });
  return name !== undefined && page.ok && !(await page.text()).includes(name);
}

export const copy = new Copy();
