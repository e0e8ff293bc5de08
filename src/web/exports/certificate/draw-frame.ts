import { digitsOf } from '#core/certificates/certificate-id.ts';
import { drawBand } from '#core/geometry/id-band.ts';
import type { Point } from '#core/geometry/path.ts';
import type { SheetMark } from './sheet.ts';

/** Bands are drawn in tenths of a millimetre, so that a path's one decimal is fine enough. */
const FINE = 0.1;
const REACH = [10, 36] as const;
const GLYPH = { scale: 0.34, middle: 12, width: 0.3 };

/** Where the bands run, between the corners, round the page. */
const SIDES: { from: Point; to: Point; cells: number; first: number }[] = [
  { from: [23, 17], to: [187, 17], cells: 12, first: 0 },
  { from: [193, 23], to: [193, 274], cells: 18, first: 12 },
  { from: [187, 280], to: [23, 280], cells: 12, first: 30 },
  { from: [17, 274], to: [17, 23], cells: 18, first: 42 },
];
const CORNERS: Point[] = [
  [17, 17],
  [193, 17],
  [193, 280],
  [17, 280],
];

const rectangle = (inset: number, bottom: number) => `M${inset} ${inset}H${210 - inset}V${bottom}H${inset}Z`;

/** The id round the page, five times, with the glyph in the corners. */
export function drawFrame(id: string, glyph: string): SheetMark[] {
  const tenfold = ([x, y]: Point): Point => [x / FINE, y / FINE];
  const bands = SIDES.map(({ from, to, ...span }) =>
    drawBand(digitsOf(id), { ...span, from: tenfold(from), to: tenfold(to) }, REACH),
  );
  return [
    { kind: 'path', d: bands.join(''), at: [0, 0], scale: FINE, color: 'gold', width: 0.15 },
    { kind: 'path', d: rectangle(9.4, 287.6), at: [0, 0], scale: 1, color: 'ink', width: 0.45 },
    {
      ...{ kind: 'path', at: [0, 0], scale: 1, color: 'ink', width: 0.2 },
      d: rectangle(11, 286) + rectangle(23, 274) + CORNERS.map(cornerBox).join(''),
    },
    ...CORNERS.map(([x, y]): SheetMark => {
      const away = GLYPH.middle * GLYPH.scale;
      const at = [x - away, y - away] as const;
      return {
        kind: 'path',
        d: glyph,
        at,
        scale: GLYPH.scale,
        color: 'ink',
        width: GLYPH.width,
      };
    }),
  ];
}

const cornerBox = ([x, y]: Point): string => `M${x - 6} ${y - 6}h12v12h-12z`;
