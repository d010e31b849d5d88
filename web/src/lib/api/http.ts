import { language } from '../i18n';
import { isSite, root } from '../root';
import type * as api from './types';

/** The server said no, or could not be reached (`error` is then `away`). */
export class Refused extends Error {
  readonly error: api.Code | 'away';
  readonly text: string;
  readonly rule: string | null;

  constructor(problem: Omit<api.Problem, 'error'> & { error: api.Code | 'away' }) {
    super(problem.text);
    this.text = problem.text;
    this.error = problem.error;
    this.rule = problem.rule;
  }
}

export const games = () => ask<api.Games>('/api/games');
export const gameMap = (game: string) => ask<api.GameMap>(`/api/games/${game}/map`);
export const rules = (game: string, version: number | null) =>
  ask<{ markdown: string }>(`/api/games/${game}/rules`, version === null ? {} : { rules: String(version) });

export const lesson = (game: string, id: string, asked: api.LessonAsked) =>
  send<api.LessonMoment>(`/api/games/${game}/lessons/${id}`, asked);

export const checkOptions = (game: string, asked: api.CheckOptions) =>
  send<api.CheckedOptions>(`/api/games/${game}/check`, asked);

export const me = () => ask<api.Me>('/api/me');
export const guest = (name: string) => send<api.Me>('/api/guest', { name });
export const register = (name: string, password: string) => send<api.Me>('/api/register', { name, password });
export const login = (name: string, password: string) => send<api.Me>('/api/login', { name, password });
export const password = (old: string, fresh: string) => send<api.Me>('/api/password', { old, new: fresh });
export const logout = () => send<api.Me>('/api/logout', {});

export const lobby = () => ask<api.Lobby>('/api/lobby');
export const create = (match: api.CreateMatch) => send<api.Created>('/api/matches', match);
export const card = (id: string) => ask<api.MatchCard>(`/api/matches/${id}`);
export const preview = (id: string, invite: string) =>
  send<api.MatchCard>(`/api/matches/${id}/preview`, { invite });
export const join = (id: string, how: Partial<api.Join>) =>
  send<api.MatchCard>(`/api/matches/${id}/join`, how);
export const leave = (id: string) => send<api.MatchCard>(`/api/matches/${id}/leave`, {});
export const rematch = (id: string, how: Partial<api.Rematch>) =>
  send<api.Created>(`/api/matches/${id}/rematch`, how);

export const moment = (id: string, step: number, seat: number | null) =>
  ask<api.Moment>(`/api/matches/${id}/steps/${step}`, seat === null ? {} : { seat: String(seat) });
export const analysis = (id: string) => ask<api.AnalysisProgress>(`/api/matches/${id}/analysis`);
export const history = (user: string, before: number | null) =>
  ask<api.MatchList>(`/api/players/${user}/history`, before === null ? {} : { before: String(before) });
export const importReplay = (replay: string) => send<api.Created>('/api/replays', { replay });
export const replayFile = async (id: string): Promise<Blob> =>
  (await answered(`/api/matches/${id}/replay`, {}, { method: 'GET' })).blob();

function ask<Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> {
  return fetched(path, query, { method: 'GET' });
}

function send<Answer>(path: string, body: unknown): Promise<Answer> {
  return fetched(
    path,
    {},
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Geartrain': '1' },
      body: JSON.stringify(body),
    },
  );
}

async function fetched<Answer>(
  path: string,
  query: Record<string, string>,
  how: RequestInit,
): Promise<Answer> {
  const response = await answered(path, query, how);
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new Refused({ error: 'away', text: '', rule: null });
  }
}

/** Where an answer comes from: on a host without our server the answers about games are files. */
function address(path: string, query: Record<string, string>): string {
  if (isSite) return `${root}${[path.slice(1), ...Object.values(query)].join('-')}.${language.now}.json`;
  return `${path}?${new URLSearchParams({ ...query, lang: language.now })}`;
}

/** An answer that is none of a refusal. */
async function answered(path: string, query: Record<string, string>, how: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address(path, query), { ...how, credentials: 'same-origin' });
  } catch {
    throw new Refused({ error: 'away', text: '', rule: null });
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) throw new Refused(body);
  throw new Refused({ error: 'away', text: '', rule: null });
}

function isProblem(body: unknown): body is api.Problem {
  return typeof body === 'object' && body !== null && 'error' in body && 'text' in body;
}
