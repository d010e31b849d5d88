// Where this client lives, and how it is served.

/** Scripts lie one folder below the page. A name of its own, lest the build take it for a file. */
const ABOVE = '..';

/** The folder of the page, with a slash at its end. A development server serves the root. */
export const root: string = import.meta.env.DEV ? '/' : new URL(ABOVE, import.meta.url).pathname;

/**
 * Whether this is a folder of files on a host without our server (`geartrain site`): everything is played in this browser,
 * and addresses stand behind the hash, because such a host knows no other page than this one.
 */
export const isSite: boolean =
  typeof document === 'object' && document.querySelector('meta[name="geartrain-site"]') !== null;
