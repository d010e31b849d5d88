// What is drawn of crates/game-gearworld/content/gearworld-map.json: coordinates as whole numbers, and who
// adjoins whom. A test keeps map.json equal to this; `npx vitest run -u src/games/gearworld` writes it anew.

type Point = [number, number];
interface Anchor {
  x: number;
  y: number;
  angle?: number;
}
interface Water {
  id: string;
  anchor: Anchor;
}

/** The parts of the crate's map that are needed here. */
export interface Source {
  width: number;
  height: number;
  landmasses: { id: string; name: string; label: { x: number; y: number; size: number } }[];
  lands: {
    id: string;
    name: string;
    sea: string | null;
    lake: string | null;
    rivers: string[];
    label: { x: number; y: number; size: number; lines: string[] };
    token: { x: number; y: number; r: number };
    polygon: Point[];
    coast: string | null;
    coast_path: Point[] | null;
  }[];
  rivers: (Water & { banks: string[]; path: Point[] })[];
  lakes: (Water & { land: string; polygon: Point[] })[];
  seas: (Water & { land: string; polygon: Point[] })[];
  bridges: { id: string; haestus: string; island: string; a: Point; b: Point }[];
  land_adjacency: { a: string; b: string }[];
}

/** Lists of ids are words with spaces, so that the file stays short and readable. */
export function trim(source: Source, russian: Record<string, string>) {
  const named = (id: string, name: string) => ({ en: name, ru: russian[id] ?? name });
  const next = (id: string) =>
    source.land_adjacency.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : [])).join(' ');
  const water = (kind: string, one: Water, lands: string[], path: string) => ({
    kind,
    lands: lands.join(' '),
    x: Math.round(one.anchor.x),
    y: Math.round(one.anchor.y),
    path,
  });
  return {
    width: source.width,
    height: source.height,
    masses: keyed(source.landmasses, ({ id, name, label }) => ({ ...named(id, name), ...label })),
    lands: keyed(source.lands, (land) => ({
      ...named(land.id, land.name),
      next: next(land.id),
      labelX: Math.round(land.label.x),
      // The middle of the label, however many lines it has.
      labelY: Math.round(land.label.y + ((land.label.lines.length - 2) * land.label.size) / 2),
      x: Math.round(land.token.x),
      y: Math.round(land.token.y),
      r: Math.round(land.token.r),
      path: `${line(land.polygon)}z`,
      ...coast(land),
    })),
    waters: {
      ...keyed(source.rivers, (one) => water('river', one, one.banks, line(one.path))),
      ...keyed(source.lakes, (one) => water('lake', one, [one.land], `${line(one.polygon)}z`)),
      ...keyed(source.seas, (one) => water('sea', one, [one.land], `${line(one.polygon)}z`)),
    },
    bridges: keyed(source.bridges, ({ haestus, island, a, b }) => ({
      ends: `${haestus} ${island}`,
      x1: Math.round(a[0]),
      y1: Math.round(a[1]),
      x2: Math.round(b[0]),
      y2: Math.round(b[1]),
    })),
  };
}

/** The colour of a land's coast, its line, and the middle of that, where its sign stands; empty without a colour. */
function coast({ coast, coast_path }: Source['lands'][number]) {
  const path = coast === null ? [] : (coast_path ?? []);
  const [x, y] = path[Math.floor(path.length / 2)] ?? [0, 0];
  return { coast: coast ?? '', coastPath: line(path), coastX: Math.round(x), coastY: Math.round(y) };
}

function keyed<T extends { id: string }, U>(all: readonly T[], of: (one: T) => U): Record<string, U> {
  return Object.fromEntries(all.map((one) => [one.id, of(one)]));
}

/** An open path in steps of whole units; points that round to the one before are left out. */
export function line(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([px, py], index) => {
      const [dx, dy] = [Math.round(px) - x, Math.round(py) - y];
      if (index > 0 && dx === 0 && dy === 0) return '';
      [x, y] = [x + dx, y + dy];
      return `${index === 0 ? 'M' : 'l'}${dx}${dy < 0 ? '' : ' '}${dy}`;
    })
    .join('');
}
