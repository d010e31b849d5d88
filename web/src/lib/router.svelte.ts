import { isSite } from './root';
import { current, type Route } from './routes';

/** Where the client is. Links are ordinary links; a click on one of ours changes the route without loading. */
class Router {
  route: Route = $state.raw(current());

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (click) => this.#follow(click));
  }

  go(address: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'replace') history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#read();
    if (!address.slice(1).includes('#')) scrollTo(0, 0);
  }

  #read(): void {
    this.route = current();
  }

  #follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = (click.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (isSite ? !link.hash.startsWith('#/') : link.pathname.startsWith('/api/')) return;
    click.preventDefault();
    this.go(isSite ? link.hash : link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
