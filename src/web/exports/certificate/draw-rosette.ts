import { digitsOf } from '#core/certificates/certificate-id.ts';
import { circle } from '#core/geometry/path.ts';
import { drawRosette } from '#core/geometry/rosette.ts';
import type { SheetMark, SheetPlace } from './sheet.ts';

/** Radius of the figure in its own units. */
const OUTER = 103.5;
const HEART_SCALE = 1.9;
/** No line on the sheet is finer. */
const FINEST = 0.11;

/** The id as petals, with the glyph at its heart. @param radius in millimetres */
export function markRosette(id: string, figure: string, at: SheetPlace, radius: number): SheetMark[] {
  const { strands, collar, rim, echoes, rings, tips } = drawRosette(digitsOf(id));
  const scale = radius / OUTER;
  const stroke = (d: string, color: 'gold' | 'ink', width: number): SheetMark => ({
    ...{ kind: 'path', d, at, scale, color },
    width: Math.max(FINEST, width),
  });
  const glyph = scale * HEART_SCALE;
  return [
    stroke(strands, 'gold', FINEST),
    stroke(echoes, 'ink', FINEST),
    stroke(rim, 'ink', 0.7 * scale),
    stroke(collar, 'gold', FINEST),
    stroke(rings, 'ink', 0.5 * scale),
    { kind: 'path', d: tips.map((tip) => circle(tip, 1.1)).join(''), at, scale, color: 'ink' },
    {
      ...{ kind: 'path', d: figure, scale: glyph, color: 'ink', width: 0.33 },
      at: [at[0] - 12 * glyph, at[1] - 12 * glyph],
    },
  ];
}
