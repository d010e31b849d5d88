// Gears that mesh: where one has a tooth, the next has a gap.

export interface Wheel {
  x: number;
  y: number;
  teeth: number;
  /** How far it is turned at the start, in degrees. */
  offset: number;
  /** Which way it turns: neighbours turn against each other. */
  way: 1 | -1;
}

/** A wheel that meshes with another one, with the one before if nothing is said, in a direction (degrees) from it. */
export interface Next {
  teeth: number;
  direction: number;
  from?: number;
}

/** How far teeth stand out of the pitch circle, and gaps lie below it, in modules. */
const TIP = 0.8;
const GAP = 0.95;

/** The radii of a wheel whose teeth fit those of its neighbours. */
export function radii(teeth: number, module: number): { outer: number; inner: number } {
  const r = pitchRadius(teeth, module);
  return { outer: r + TIP * module, inner: r - GAP * module };
}

/** The radius at which gears of one train roll on each other. */
export function pitchRadius(teeth: number, module: number): number {
  return (teeth * module) / 2;
}

/** A train from its first wheel on. */
export function train(
  module: number,
  first: { x: number; y: number; teeth: number },
  next: readonly Next[],
): Wheel[] {
  const wheels: Wheel[] = [{ ...first, offset: 0, way: 1 }];
  for (const { teeth, direction, from = wheels.length - 1 } of next) {
    const before = wheels[from];
    if (!before) break;
    const apart = pitchRadius(before.teeth, module) + pitchRadius(teeth, module);
    const angle = (direction * Math.PI) / 180;
    wheels.push({
      x: before.x + apart * Math.cos(angle),
      y: before.y + apart * Math.sin(angle),
      teeth,
      offset: meshing(before, teeth, direction),
      way: before.way === 1 ? -1 : 1,
    });
  }
  return wheels;
}

/** How the next wheel must be turned so that its gaps meet the teeth of the one before. */
export function meshing(before: Pick<Wheel, 'teeth' | 'offset'>, teeth: number, direction: number): number {
  // Where the line between the axes falls, in tooth pitches from a tooth of the wheel before.
  const phase = ((direction + 90 - before.offset) * before.teeth) / 360;
  // Seen from the next wheel the same place lies the other way round, and must be half a pitch off a tooth.
  const pitch = 360 / teeth;
  return (direction + 180 + 90 + (phase - 0.5) * pitch) % pitch;
}
