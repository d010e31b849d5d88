import { expect, it } from 'vitest';
import { EMBLEMS } from '../../games/emblems';
import { gearPath } from './gear';
import { meshing, pitchRadius, radii, train, type Wheel } from './train';

/** How far a direction is from the nearest tooth, in pitches, against the clock being negative. */
function phase(wheel: { teeth: number; offset: number }, direction: number): number {
  const pitches = ((direction + 90 - wheel.offset) * wheel.teeth) / 360;
  return pitches - Math.round(pitches);
}

it.each([0, 17, 90, 213])('puts gaps before teeth in direction %i', (direction) => {
  const before = { teeth: 24, offset: 4 };
  const next = { teeth: 16, offset: meshing(before, 16, direction) };
  const together = phase(before, direction) + phase(next, direction + 180);
  expect(Math.abs(Math.abs(together) % 1)).toBeCloseTo(0.5);
});

it('sets wheels as far apart as they roll', () => {
  const [a, b] = train(6, { x: 0, y: 0, teeth: 20 }, [{ teeth: 10, direction: 0 }]);
  expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(pitchRadius(20, 6) + pitchRadius(10, 6));
});

interface Point {
  x: number;
  y: number;
}

/** The corners of a wheel that has turned on by so many teeth. */
function outline(wheel: Wheel, module: number, teeth: number): Point[] {
  const angle = ((wheel.offset + (wheel.way * teeth * 360) / wheel.teeth) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const path = gearPath({ teeth: wheel.teeth, ...radii(wheel.teeth, module), shape: 'meshing' });
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: wheel.x + Number(x) * cos - Number(y) * sin,
    y: wheel.y + Number(x) * sin + Number(y) * cos,
  }));
}

function inside({ x, y }: Point, corners: readonly Point[]): boolean {
  return corners.reduce((within, a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !within : within;
  }, false);
}

it.each(Object.entries(EMBLEMS))(
  '%s: no tooth ever cuts into another wheel, and neighbours reach into each other',
  (_, drawn) => {
    const { module, wheels } = drawn;
    for (let turned = 0; turned < 1; turned += 0.1) {
      const shapes = wheels.map((wheel) => outline(wheel, module, turned));
      shapes.forEach((shape, one) =>
        shapes.forEach((other, two) => {
          if (one !== two) expect(shape.filter((corner) => inside(corner, other))).toEqual([]);
        }),
      );
    }
    for (const [index, wheel] of wheels.entries()) {
      const meshes = wheels.some(
        (other, two) =>
          two !== index &&
          Math.hypot(other.x - wheel.x, other.y - wheel.y) <
            radii(wheel.teeth, module).outer + radii(other.teeth, module).outer - module,
      );
      expect(meshes).toBe(true);
    }
  },
);

it('notices wheels that do not mesh', () => {
  const [a, b] = train(6, { x: 0, y: 0, teeth: 20 }, [{ teeth: 10, direction: 0 }]);
  if (!a || !b) throw new Error('no wheels');
  const wrong = { ...b, offset: b.offset + 360 / b.teeth / 2 };
  expect(outline(wrong, 6, 0).some((corner) => inside(corner, outline(a, 6, 0)))).toBe(true);
});
