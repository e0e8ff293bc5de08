/** A figure to look at in quiet, as the text of an SVG: no scripts, no fonts, nothing from outside. */
import { type Scheme, schemeOf } from '#core/colour/scheme.ts';
import { hashText } from '#core/random/seed.ts';
import { drawRing } from './draw-ring.ts';
import { type FigureParams, figureSize } from './figure-params.ts';
import { planRings } from './plan-rings.ts';
import { escapeXml, tag } from './svg.ts';

/** The same parameters give the same text, whatever they hold. */
export function composeFigure(params: FigureParams): string {
  const { width, height } = figureSize(params.size);
  const scheme = schemeOf(params.palette, params.ground, params.color);
  const radius = Math.min(width, height) * 0.42;
  const id = `figure-${hashText(JSON.stringify(params)).toString(36)}`;
  const halo = tag(
    'radialGradient',
    { id: `${id}-halo` },
    tag('stop', { offset: 0, 'stop-color': scheme.veil }) +
      tag('stop', { offset: '0.6', 'stop-color': scheme.veil, 'stop-opacity': '0.45' }) +
      tag('stop', { offset: 1, 'stop-color': scheme.veil, 'stop-opacity': '0' }),
  );
  const inside = [
    escapeXml(params.intention) && tag('title', {}, escapeXml(params.intention)),
    tag('defs', {}, halo),
    tag('rect', { width, height, fill: scheme.ground }),
    tag(
      'g',
      { transform: `translate(${width / 2} ${height / 2})` },
      tag('circle', { r: Math.hypot(width, height) * 0.44, fill: `url(#${id}-halo)` }) +
        drawStars(params, scheme, width, height, radius) +
        drawRings(params, radius, id),
    ),
  ];
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' },
    inside.join(''),
  );
}

/** The rings and the point they turn about, around the origin. `id` keeps apart the paints of several on one page. */
export function drawRings(params: FigureParams, radius: number, id: string): string {
  const rings = planRings(params);
  const line = Math.max(1, radius * 0.0042);
  const paints = rings.map(({ inner, outer, color, motif }, index) => {
    // A circle that meets the centre lies over all others there: it may only tint.
    const [near, far] = motif === 'circle' ? ['0.02', '0.14'] : ['0.04', '0.42'];
    return tag(
      'radialGradient',
      { id: `${id}-${index}`, gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: outer * radius },
      tag('stop', { offset: (inner / outer).toFixed(3), 'stop-color': color, 'stop-opacity': near }) +
        tag('stop', { offset: 1, 'stop-color': color, 'stop-opacity': far }),
    );
  });
  const drawn = rings.map((ring, index) =>
    drawRing({
      ...ring,
      inner: ring.inner * radius,
      outer: ring.outer * radius,
      fill: `url(#${id}-${index})`,
      line,
    }),
  );
  const core = rings.at(-1)?.color ?? '';
  const centre =
    tag('circle', { r: radius * 0.05, fill: 'none', stroke: core, 'stroke-width': line }) +
    tag('circle', { r: radius * 0.018, fill: core });
  const rim = rings[0]
    ? tag('circle', {
        r: radius * 1.045,
        fill: 'none',
        stroke: rings[0].color,
        'stroke-width': line * 0.7,
        'stroke-opacity': '0.55',
      })
    : '';
  return tag('defs', {}, paints.join('')) + rim + drawn.join('') + centre;
}

/** Points of light outside the figure, where the picture has room for them; only on a dark ground. */
function drawStars(
  params: FigureParams,
  scheme: Scheme,
  width: number,
  height: number,
  radius: number,
): string {
  if (params.ground !== 'dark') return '';
  const chance = (salt: string): number => hashText(`${params.seed}:star:${salt}`) / 2 ** 32;
  const count = Math.round((width * height) / 26_000);
  const stars = Array.from({ length: count }, (_, index) => {
    const x = (chance(`x${index}`) - 0.5) * width;
    const y = (chance(`y${index}`) - 0.5) * height;
    if (Math.hypot(x, y) < radius * 1.12) return '';
    const size = chance(`r${index}`);
    return tag('circle', {
      cx: x,
      cy: y,
      r: (0.6 + 1.6 * size ** 3) * (radius / 450),
      'fill-opacity': (0.25 + 0.5 * size).toFixed(2),
    });
  });
  return tag('g', { fill: scheme.ink }, stars.join(''));
}
