/** The pen: SVG path data from points. Coordinates are rounded to one decimal, so that files stay small and stable. */
export type Point = readonly [x: number, y: number];

/** Radius of the disc that every figure is drawn in. */
export const R = 100;
export const TAU = Math.PI * 2;

/** One decimal at most, and never "-0". */
const round = (value: number): string => String(Math.round(value * 10) / 10 || 0);

const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

const rounded = ([x, y]: Point): Point => [Number(round(x)), Number(round(y))];

/** Numbers of a path need no space before a minus. */
const glue = (number: string): string => (number.startsWith('-') ? number : ` ${number}`);
const pair = ([x, y]: Point): string => `${round(x)}${glue(round(y))}`;

/** Angle 0 points up and grows clockwise, in radians. */
export const polar = (radius: number, angle: number): Point => [
  radius * Math.sin(angle),
  -radius * Math.cos(angle),
];

/** `count` points at equal angles; the first at `from`. */
export const ring = (count: number, radius: number, from = 0): Point[] =>
  Array.from({ length: count }, (_, i) => polar(radius, from + (TAU * i) / count));

export const line = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`;

export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

export function circle([x, y]: Point, radius: number): string {
  const r = Number(round(radius));
  // Twice the rounded radius: two half arcs over a shorter chord would bulge by more than a unit.
  const across = round(2 * r);
  return `M${at([x - r, y])}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0`;
}

export const CENTRE: Point = [0, 0];
export const EDGE = circle(CENTRE, R);

interface Arc {
  from: Point;
  to: Point;
  radius: number;
  large?: boolean;
  clockwise?: boolean;
}

export const arc = ({ from, to, radius, large = false, clockwise = false }: Arc): string =>
  `M${at(from)}A${round(radius)} ${round(radius)} 0 ${large ? 1 : 0} ${clockwise ? 1 : 0} ${at(to)}`;

/** A lens between the centre and `tip`, bounded by two arcs of the given radius. */
export const lens = (tip: Point, radius: number): string => {
  const r = `${round(radius)} ${round(radius)}`;
  return `M0 0A${r} 0 0 1 ${at(tip)}A${r} 0 0 1 0 0`;
};

/** An ellipse about the centre: `end` is one end of its long axis, `radius` half of its short one. */
export function ellipse(end: Point, radius: number): string {
  // A little shorter than the rounded chord: radii that are too small are stretched to fit it, others make it bulge.
  const length = Math.hypot(...end) - 0.1;
  const turn = (Math.atan2(end[1], end[0]) * 360) / TAU;
  const half = `A${round(length)} ${round(radius)} ${round(turn)} 1 1`;
  return `M${at(end)}${half} ${at([-end[0], -end[1]])}${half} ${at(end)}`;
}

const reflect = (about: Point, point: Point): Point => [2 * about[0] - point[0], 2 * about[1] - point[1]];

/**
 * Catmull-Rom spline through the points as cubic Béziers. Closed curves wrap; open ones run straight on at the ends.
 * Written relative to the rounded points, which takes a third less text and adds up no error.
 */
export function smooth(points: readonly Point[]): string {
  const last = points.length - 1;
  const [first, end] = [points[0] ?? CENTRE, points[last] ?? CENTRE];
  const isClosed = Math.hypot(first[0] - end[0], first[1] - end[1]) < 0.01;
  let pen = rounded(first);
  let path = `M${at(pen)}c`;
  for (let i = 0; i < last; i += 1) {
    const [b, c] = [points[i] ?? CENTRE, points[i + 1] ?? CENTRE];
    const before = points[i - 1] ?? (isClosed ? points[last - 1] : undefined) ?? reflect(b, c);
    const after = points[i + 2] ?? (isClosed ? points[1] : undefined) ?? reflect(c, b);
    const from = pen;
    const away = ([x, y]: Point) => pair([x - from[0], y - from[1]]);
    const leave = away([b[0] + (c[0] - before[0]) / 6, b[1] + (c[1] - before[1]) / 6]);
    const arrive = away([c[0] - (after[0] - b[0]) / 6, c[1] - (after[1] - b[1]) / 6]);
    pen = rounded(c);
    path += `${i > 0 ? glue(leave) : leave}${glue(arrive)}${glue(away(pen))}`;
  }
  return path;
}

/** Pens one path per index and joins them: `each(12, (i) => circle(…))`. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
