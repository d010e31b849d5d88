// Every address of the client is built and read here.

export type Route =
  | { name: 'home' }
  | { name: 'new'; game: string | null }
  | { name: 'table'; match: string }
  | { name: 'invite'; match: string; invite: string }
  | { name: 'replay'; match: string; step: number | null }
  | { name: 'rules'; game: string | null; rule: string | null }
  | { name: 'account' }
  | { name: 'settings' }
  | { name: 'missing' };

export const to = {
  home: () => '/',
  newMatch: (game?: string) => (game ? `/new/${game}` : '/new'),
  table: (match: string) => `/table/${match}`,
  /** The invite stands behind the hash, which browsers send to no server and write into no referrer. */
  invite: (match: string, invite: string) => `/invite/${match}#${invite}`,
  replay: (match: string, step?: number) => `/replay/${match}${step === undefined ? '' : `#${step}`}`,
  rules: (game?: string, rule?: string | null) =>
    game ? `/rules/${game}${rule ? `#${rule.toLowerCase()}` : ''}` : '/rules',
  account: () => '/account',
  settings: () => '/settings',
};

export function parse(path: string, hash: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  const fragment = hash.replace(/^#/, '');
  if (parts.length > 2) return { name: 'missing' };
  switch (first) {
    case undefined:
      return { name: 'home' };
    case 'new':
      return { name: 'new', game: second ?? null };
    case 'table':
      return second ? { name: 'table', match: second } : { name: 'missing' };
    case 'invite':
      return second && fragment ? { name: 'invite', match: second, invite: fragment } : { name: 'missing' };
    case 'replay':
      return second
        ? { name: 'replay', match: second, step: /^\d+$/.test(fragment) ? Number(fragment) : null }
        : { name: 'missing' };
    case 'rules':
      return { name: 'rules', game: second ?? null, rule: fragment || null };
    case 'account':
    case 'settings':
      return second ? { name: 'missing' } : { name: first };
    default:
      return { name: 'missing' };
  }
}
