// Gears that mesh: where one has a tooth, the next has a gap.

export interface Wheel {
  x: number;
  y: number;
  teeth: number;
  /** How far it is turned at the start, in degrees. */
  offset: number;
}

/** The radius at which gears of one train roll on each other. */
export function pitchRadius(teeth: number, module: number): number {
  return (teeth * module) / 2;
}

/** A train from its first wheel on; each next one stands in a direction (degrees) from the one before. */
export function train(
  module: number,
  first: { x: number; y: number; teeth: number },
  next: readonly { teeth: number; direction: number }[],
): Wheel[] {
  const wheels: Wheel[] = [{ ...first, offset: 0 }];
  for (const { teeth, direction } of next) {
    const before = wheels[wheels.length - 1];
    if (!before) break;
    const apart = pitchRadius(before.teeth, module) + pitchRadius(teeth, module);
    const angle = (direction * Math.PI) / 180;
    wheels.push({
      x: before.x + apart * Math.cos(angle),
      y: before.y + apart * Math.sin(angle),
      teeth,
      offset: meshing(before, teeth, direction),
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
