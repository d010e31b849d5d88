import { expect, it } from 'vitest';
import { meshing, pitchRadius, train } from './train';

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
