/** Draws one ring of a figure around the origin. Lengths are in pixels. */
import { clamp } from '#core/numbers/clamp.ts';
import type { Motif, Ring } from './plan-rings.ts';
import { pointAt, short, tag } from './svg.ts';

/** A ring in pixels, with the paint and the line it is drawn in. */
export interface Pen extends Ring {
  /** A colour or "url(#…)". */
  fill: string;
  line: number;
}

const xy = (x: number, y: number): string => `${short(x)} ${short(y)}`;
const around = ({ count, turn }: Pen, draw: (degrees: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(turn + (360 * index) / count, index)).join('');

/** Half of the room that one petal has at this radius. */
const halfWidth = (radius: number, count: number): number =>
  radius * Math.tan(Math.min(Math.PI / 3.2, Math.PI / count));

function petal(pen: Pen, tip: number, belly: number): string {
  const { inner, outer, count } = pen;
  const depth = outer - inner;
  const wide = halfWidth(inner + depth * belly, count) * 1.25;
  const [low, high] = [-(inner + depth * 0.3), -(inner + depth * tip)];
  const path = `M${xy(0, -inner)}C${xy(wide, low)} ${xy(wide, high)} ${xy(0, -outer)}C${xy(-wide, high)} ${xy(-wide, low)} ${xy(0, -inner)}Z`;
  return around(pen, (degrees) => turned('path', { d: path, fill: pen.fill }, degrees));
}

function leaf(pen: Pen): string {
  const { inner, outer, line } = pen;
  const vein = `M${xy(0, -(inner + (outer - inner) * 0.12))}L${xy(0, -(outer - (outer - inner) * 0.22))}`;
  return (
    petal(pen, 0.7, 0.45) +
    around(pen, (degrees) =>
      turned('path', { d: vein, 'stroke-width': line * 0.6, 'stroke-opacity': '0.7' }, degrees),
    )
  );
}

function shell(pen: Pen): string {
  const { inner, outer, count } = pen;
  const middle = inner + (outer - inner) * 0.55;
  const wide = halfWidth(middle, count);
  const path = `M${xy(0, -inner)}C${xy(wide * 1.3, -middle)} ${xy(wide * 1.15, -outer)} ${xy(0, -outer)}C${xy(-wide * 1.15, -outer)} ${xy(-wide * 1.3, -middle)} ${xy(0, -inner)}Z`;
  return around(pen, (degrees) => turned('path', { d: path, fill: pen.fill }, degrees));
}

const circle = (pen: Pen): string =>
  around(pen, (degrees) => {
    const { x, y } = pointAt((pen.inner + pen.outer) / 2, degrees);
    return tag('circle', { cx: x, cy: y, r: (pen.outer - pen.inner) / 2, fill: pen.fill });
  });

/** Points on the rim, each joined to the one `step` further: {8/3} and its kin, in one stroke or in several. */
function star(pen: Pen): string {
  const step = clamp(Math.round(pen.count * stepShare(pen)), 1, Math.ceil(pen.count / 2) - 1);
  const points = Array.from({ length: pen.count }, (_, index) =>
    pointAt(pen.outer, pen.turn + (360 * index) / pen.count),
  );
  const strokes = strandsOf(pen.count, step).map(
    (strand) =>
      `M${strand
        .map((index) => points[index] ?? { x: 0, y: 0 })
        .map(({ x, y }) => xy(x, y))
        .join('L')}Z`,
  );
  const knots = points.map(({ x, y }) => tag('circle', { cx: x, cy: y, r: pen.line * 2.2, fill: pen.color }));
  return tag('path', { d: strokes.join(''), fill: pen.fill, 'fill-rule': 'evenodd' }) + knots.join('');
}

/** The order in which {n/k} visits its points: one closed stroke, or as many as n and k have in common. */
function strandsOf(count: number, step: number): number[][] {
  const strands: number[][] = [];
  for (let start = 0; strands.flat().length < count; start += 1) {
    const strand = [start];
    for (let at = (start + step) % count; at !== start; at = (at + step) % count) strand.push(at);
    strands.push(strand);
  }
  return strands;
}

/** The lines of {n/k} come as near to the centre as cos(180° · k / n); this is the k / n for the wanted window. */
const stepShare = ({ inner, outer }: Pen): number => Math.acos(inner / outer) / Math.PI;

const STRANDS = 4;

/** Strands that swing between the two radii, each with a swing of its own. */
function wave(pen: Pen): string {
  const { inner, outer, count, turn } = pen;
  const middle = (inner + outer) / 2;
  return Array.from({ length: STRANDS }, (_, strand) => {
    const swing = ((outer - inner) / 2) * (1 - (2 * strand) / (STRANDS - 1));
    return tag('path', {
      d: waveLine(middle, swing, count, turn),
      'stroke-opacity': strand % 3 === 0 ? '1' : '0.6',
    });
  }).join('');
}

/** A closed curve with `count` crests in cubic pieces that keep the true tangent: four to a crest. */
function waveLine(middle: number, swing: number, count: number, turn: number): string {
  const pieces = Math.max(4 * count, 24);
  const step = 360 / pieces;
  const at = (degrees: number) => pointAt(radiusAt(degrees), turn + degrees);
  const radiusAt = (degrees: number) => middle + swing * Math.cos((count * degrees * Math.PI) / 180);
  const slopeAt = (degrees: number) => {
    const [before, after] = [at(degrees - 0.01), at(degrees + 0.01)];
    return { x: ((after.x - before.x) / 0.02) * (step / 3), y: ((after.y - before.y) / 0.02) * (step / 3) };
  };
  const start = at(0);
  const curves = Array.from({ length: pieces }, (_, piece) => {
    const [from, to] = [piece * step, (piece + 1) * step];
    const [a, b, leaving, arriving] = [at(from), at(to), slopeAt(from), slopeAt(to)];
    return `C${xy(a.x + leaving.x, a.y + leaving.y)} ${xy(b.x - arriving.x, b.y - arriving.y)} ${xy(b.x, b.y)}`;
  });
  return `M${xy(start.x, start.y)}${curves.join('')}Z`;
}

function bead(pen: Pen): string {
  const middle = (pen.inner + pen.outer) / 2;
  const room = Math.min((pen.outer - pen.inner) * 0.3, halfWidth(middle, pen.count) * 0.45);
  return around(pen, (degrees, index) => {
    const { x, y } = pointAt(middle, degrees);
    const r = index % 2 === 0 ? room : room * 0.45;
    return tag('circle', { cx: x, cy: y, r, fill: index % 2 === 0 ? pen.fill : pen.color });
  });
}

const ray = (pen: Pen): string =>
  around(pen, (degrees, index) => {
    const end = index % 2 === 0 ? pen.outer : pen.inner + (pen.outer - pen.inner) * 0.55;
    const [from, to] = [pointAt(pen.inner, degrees), pointAt(end, degrees)];
    const knob = tag('circle', { cx: to.x, cy: to.y, r: pen.line * 1.8, fill: pen.color });
    return tag('path', { d: `M${xy(from.x, from.y)}L${xy(to.x, to.y)}` }) + knob;
  });

/** Bows from point to point, like the hem of a cloth, with a smaller one inside each. */
function arch(pen: Pen): string {
  const half = 180 / pen.count;
  const bow = (radius: number, spread: number, height: number, degrees: number) => {
    const [from, top, to] = [
      pointAt(radius, degrees - spread),
      pointAt(radius + height, degrees),
      pointAt(radius, degrees + spread),
    ];
    return `M${xy(from.x, from.y)}Q${xy(top.x, top.y)} ${xy(to.x, to.y)}`;
  };
  const height = (pen.outer - pen.inner) * 1.9;
  return around(pen, (degrees) =>
    tag('path', {
      d: bow(pen.inner, half, height, degrees) + bow(pen.inner, half * 0.62, height * 0.55, degrees),
      fill: pen.fill,
    }),
  );
}

const turned = (name: string, attributes: Record<string, string | number>, degrees: number): string =>
  tag(name, { ...attributes, transform: `rotate(${short(degrees)})` });

const DRAWERS: Readonly<Record<Motif, (pen: Pen) => string>> = {
  petal: (pen) => petal(pen, 0.85, 0.5),
  leaf,
  shell,
  circle,
  star,
  wave,
  bead,
  ray,
  arch,
};

/** Everything of one ring in a group that carries its line. */
export const drawRing = (pen: Pen): string =>
  tag(
    'g',
    { fill: 'none', stroke: pen.color, 'stroke-width': pen.line, 'stroke-linejoin': 'round' },
    DRAWERS[pen.motif](pen),
  );
