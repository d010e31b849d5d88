// Where things lie: the viewer below, the others clockwise from the left; the round card in the middle.

export interface Point {
  x: number;
  y: number;
}

export interface Place {
  /** Where the gear lies beside the round card, and how large. */
  slot: Point & { r: number };
  /** Towards the round card, in degrees clockwise from straight up. */
  angle: number;
  /** The six gears at home. */
  gears: readonly Point[];
  gearR: number;
  /** The upper left corners of the four code cards. */
  cards: readonly Point[];
  cardSize: { width: number; height: number };
  name: Point;
  character: Point & { width: number };
}

export interface Layout {
  width: number;
  height: number;
  plate: Point & { r: number };
  /** By seat. */
  places: readonly Place[];
}

type Side = 'below' | 'left' | 'above' | 'right';

const SIDES: Record<number, readonly Side[]> = {
  2: ['below', 'above'],
  3: ['below', 'left', 'right'],
  4: ['below', 'left', 'above', 'right'],
};
const ANGLES: Record<Side, number> = { below: 0, left: 90, above: 180, right: 270 };

export function layout(seats: number, viewer: number | null, narrow: boolean): Layout {
  const sides = SIDES[seats] ?? SIDES[4] ?? [];
  const first = viewer ?? 0;
  // With nobody opposite, everything moves up into the empty place; else the words above that gear need room.
  const up = sides.includes('above') ? (narrow ? 0 : -20) : narrow ? 72 : 66;
  // Two have the room of four: so everything is larger.
  const wide = seats === 2 ? { x: 560, y: 372, r: 188 } : { x: 560, y: 306 - up, r: 150 };
  const plate = narrow ? { x: 210, y: 312 - up, r: 92 } : wide;
  const places = Array.from({ length: seats }, (_, seat) => {
    const index = (seat - first + seats) % seats;
    const side = sides[index] ?? 'above';
    return narrow ? narrowPlace(side, index, seats, plate, up) : widePlace(side, seats, plate, up);
  });
  return narrow
    ? { width: 420, height: 832 - up, plate, places }
    : { width: 1120, height: 764 - up, plate, places };
}

function slot(side: Side, plate: Layout['plate'], r: number): Place['slot'] {
  const away = plate.r + r + 8;
  const angle = (ANGLES[side] * Math.PI) / 180;
  return { x: plate.x - away * Math.sin(angle), y: plate.y + away * Math.cos(angle), r };
}

function row(start: Point, step: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => ({ x: start.x + index * step, y: start.y }));
}

function widePlace(side: Side, seats: number, plate: Layout['plate'], up: number): Place {
  const common = { slot: slot(side, plate, seats === 2 ? 70 : 66), angle: ANGLES[side] };
  if (side === 'below') {
    return {
      ...common,
      // Two rows of three, so that their numbers can be read and hit.
      gears: [...row({ x: 62, y: 590 - up }, 112, 3), ...row({ x: 62, y: 702 - up }, 112, 3)],
      gearR: 52,
      cards: row({ x: 678, y: 620 - up }, 108, 4),
      cardSize: { width: 98, height: 132 },
      name: { x: 678, y: 602 - up },
      character: { x: 678, y: 516 - up, width: 422 },
    };
  }
  // With nobody at the sides, the things of the one opposite lie like the viewer's, seen from the other side.
  if (seats === 2) {
    return {
      ...common,
      gears: [...row({ x: 834, y: 64 }, 112, 3), ...row({ x: 834, y: 172 }, 112, 3)],
      gearR: 50,
      cards: row({ x: 16, y: 34 }, 104, 4),
      cardSize: { width: 94, height: 126 },
      name: { x: 16, y: 22 },
      character: { x: 16, y: 174, width: 374 },
    };
  }
  const x = { left: 16, above: 196, right: 860 }[side];
  const y = side === 'above' ? 4 : 226 - up;
  return {
    ...common,
    gears: row({ x: x + 20, y: y + 134 }, 41, 6),
    gearR: 18,
    cards: row({ x, y: y + 30 }, 62, 4),
    cardSize: { width: 56, height: 76 },
    name: { x, y: y + 18 },
    // Opposite, the character stands on the other side of the gear: below there is no room for it.
    character: side === 'above' ? { x: 668, y: 46, width: 242 } : { x, y: y + 162, width: 242 },
  };
}

/** On a phone the others stand side by side above, the viewer's things below. */
function narrowPlace(side: Side, index: number, seats: number, plate: Layout['plate'], up: number): Place {
  const common = { slot: slot(side, plate, 46), angle: ANGLES[side] };
  if (side === 'below') {
    return {
      ...common,
      gears: row({ x: 36, y: 574 - up }, 69.6, 6),
      gearR: 31,
      cards: row({ x: 10, y: 646 - up }, 102, 4),
      cardSize: { width: 94, height: 110 },
      name: { x: 10, y: 634 - up },
      character: { x: 10, y: 770 - up, width: 400 },
    };
  }
  if (seats === 2) {
    return {
      ...common,
      gears: [...row({ x: 296, y: 34 }, 50, 3), ...row({ x: 296, y: 84 }, 50, 3)],
      gearR: 23,
      cards: row({ x: 6, y: 22 }, 64, 4),
      cardSize: { width: 58, height: 56 },
      name: { x: 6, y: 15 },
      character: { x: 6, y: 88, width: 150 },
    };
  }
  const width = 420 / (seats - 1);
  const x = (index - 1) * width + 6;
  const step = Math.min(36, (width - 12) / 6);
  return {
    ...common,
    gears: row({ x: x + step / 2, y: 84 }, step, 6),
    gearR: Math.min(16, step / 2 - 1),
    cards: row({ x, y: 22 }, Math.min(56, (width - 12) / 4), 4),
    cardSize: { width: Math.min(48, (width - 12) / 4 - 4), height: 38 },
    name: { x, y: 15 },
    // The words above the gear opposite begin where it ends.
    character: { x, y: 103, width: Math.min(160, width - 12) },
  };
}

export function placeOf(lay: Layout, seat: number): Place {
  const place = lay.places[seat];
  if (!place) throw new RangeError(`no seat ${seat} at this table`);
  return place;
}

/** Where a gear at this place is read: at the edge of the round card. */
export function readingAt({ plate }: Layout, place: Place): Point {
  const angle = (place.angle * Math.PI) / 180;
  return { x: plate.x - plate.r * Math.sin(angle), y: plate.y + plate.r * Math.cos(angle) };
}
