// The common motif: the outline of a gear as an SVG path around the origin.

/** Meshing teeth are slim enough to reach into the gaps of others; the rest are for wheels that stand alone. */
export type Teeth = 'square' | 'round' | 'sharp' | 'wave' | 'slant' | 'meshing';

export interface GearShape {
  /** How many teeth. */
  teeth: number;
  /** Radius to the tips of the teeth. */
  outer: number;
  /** Radius to the ground between them; by default a part of the outer one. */
  inner?: number;
  shape?: Teeth;
  /** Radius of the hole in the middle; none if zero. */
  hole?: number;
}

/** Fill it with `fill-rule="evenodd"` so that the hole stays open. */
export function gearPath({
  teeth,
  outer,
  inner = outer * 0.82,
  shape = 'square',
  hole = 0,
}: GearShape): string {
  const pitch = (2 * Math.PI) / teeth;
  const parts: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const middle = tooth * pitch - Math.PI / 2;
    const at = (radius: number, share: number) => point(radius, middle + share * pitch);
    const ground = tooth === 0 ? `M${at(inner, -0.5)}` : '';
    switch (shape) {
      case 'square':
        parts.push(
          `${ground}L${at(inner, -0.28)}L${at(outer, -0.18)}L${at(outer, 0.18)}L${at(inner, 0.28)}L${at(inner, 0.5)}`,
        );
        break;
      case 'meshing':
        parts.push(
          `${ground}L${at(inner, -0.25)}L${at(outer, -0.11)}L${at(outer, 0.11)}L${at(inner, 0.25)}L${at(inner, 0.5)}`,
        );
        break;
      case 'round':
        parts.push(
          `${ground}L${at(inner, -0.3)}Q${at(outer * 1.08, -0.24)} ${at(outer, 0)}Q${at(outer * 1.08, 0.24)} ${at(inner, 0.3)}L${at(inner, 0.5)}`,
        );
        break;
      case 'sharp':
        parts.push(`${ground}L${at(inner, -0.34)}L${at(outer, 0)}L${at(inner, 0.34)}L${at(inner, 0.5)}`);
        break;
      case 'wave':
        parts.push(
          `${ground}Q${at(inner, -0.25)} ${at((inner + outer) / 2, -0.2)}Q${at(outer * 1.06, 0)} ${at((inner + outer) / 2, 0.2)}Q${at(inner, 0.25)} ${at(inner, 0.5)}`,
        );
        break;
      case 'slant':
        parts.push(
          `${ground}L${at(inner, -0.36)}L${at(outer, -0.02)}L${at(outer, 0.26)}L${at(inner, 0.34)}L${at(inner, 0.5)}`,
        );
        break;
    }
  }
  parts.push('Z');
  if (hole > 0) parts.push(`M${hole} 0A${hole} ${hole} 0 1 0 ${-hole} 0A${hole} ${hole} 0 1 0 ${hole} 0Z`);
  return parts.join('');
}

function point(radius: number, angle: number): string {
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
