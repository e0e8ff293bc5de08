/** What a poster's style paints behind and around the words. */
import { drawRings } from '#core/figures/compose-figure.ts';
import { FORMS } from '#core/figures/figure-params.ts';
import { pointAt, short, tag } from '#core/figures/svg.ts';
import { hashText } from '#core/random/seed.ts';
import { isWide, type PosterLayout } from './layout-poster.ts';
import type { PosterParams, Style } from './poster-params.ts';

interface Paint {
  layout: PosterLayout;
  params: PosterParams;
  id: string;
  /** From 0 to 1; the same salt gives the same. */
  chance: (salt: string) => number;
}

const DRAWERS: Readonly<Record<Style, (paint: Paint) => string>> = {
  quiet: ({ layout: { width, box, height, scheme, signature } }) => {
    const x = box.left + box.width / 2;
    const half = Math.min(width, height) * 0.045;
    const y = signature.text ? height * 0.9 - signature.size * 2.2 : height * 0.87;
    const line = { stroke: scheme.lead, 'stroke-width': Math.max(2, half * 0.06) };
    return (
      tag('path', { d: `M${short(x - half)} ${short(y)}H${short(x + half)}`, ...line }) +
      tag('path', { d: `M${short(x)} ${short(box.top * 0.36)}V${short(box.top * 0.8)}`, ...line }) +
      tag('circle', { cx: x, cy: box.top * 0.8, r: half * 0.16, fill: scheme.lead })
    );
  },
  bold: (paint) => drawBold(paint),
  framed: ({ layout: { width, height, scheme } }) => {
    const edge = Math.min(width, height) * 0.055;
    const color = scheme.lead;
    const frame = (inset: number, line: number) =>
      tag('rect', {
        x: inset,
        y: inset,
        width: width - 2 * inset,
        height: height - 2 * inset,
        fill: 'none',
        stroke: color,
        'stroke-width': line,
      });
    const corners = [
      [edge * 1.6, edge * 1.6, 90],
      [width - edge * 1.6, edge * 1.6, 180],
      [width - edge * 1.6, height - edge * 1.6, 270],
      [edge * 1.6, height - edge * 1.6, 0],
    ] as const;
    return (
      frame(edge, edge * 0.05) +
      frame(edge * 1.6, edge * 0.025) +
      corners.map(([x, y, turn]) => fan(x, y, edge * 2.2, turn, color)).join('')
    );
  },
  glow: ({ layout: { width, height, scheme }, id, chance }) => {
    const spots = [0, 2, 4].map((color, index) => {
      const angle = chance('glow') * 360 + index * 120;
      const { x, y } = pointAt(Math.min(width, height) * 0.42, angle);
      const paint = `${id}-glow${index}`;
      return (
        tag(
          'radialGradient',
          { id: paint },
          tag('stop', { offset: 0, 'stop-color': scheme.veil }) +
            tag('stop', { offset: '0.55', 'stop-color': scheme.veil, 'stop-opacity': '0.6' }) +
            tag('stop', { offset: 1, 'stop-color': scheme.veil, 'stop-opacity': '0' }),
        ) +
        tag('ellipse', {
          cx: width / 2 + x * (width / Math.min(width, height)),
          cy: height / 2 + y * (height / Math.min(width, height)),
          rx: width * 0.6,
          ry: height * 0.5,
          fill: `url(#${paint})`,
        }) +
        halo(width, height, 0.455 + index * 0.014, scheme.colors[color] ?? '')
      );
    });
    return spots.join('');
  },
  rosette: ({ layout, params, id, chance }) => {
    const { width, height, box } = layout;
    const wide = isWide(layout);
    const radius = wide ? Math.min(height * 0.36, width * 0.17) : Math.min(width * 0.27, height * 0.18);
    const [x, y] = wide ? [width * 0.21, height / 2] : [width / 2, box.top * 0.55];
    const figure = drawRings(
      {
        intention: '',
        form: FORMS[Math.floor(chance('form') * FORMS.length)] ?? 'petals',
        symmetry: 5 + Math.floor(chance('symmetry') * 8),
        layers: 4,
        palette: params.palette,
        color: params.color,
        ground: params.ground,
        size: 'square',
        seed: params.seed,
      },
      radius,
      id,
    );
    return tag('g', { transform: `translate(${short(x)} ${short(y)})` }, figure);
  },
  horizon: ({ layout, chance }) => {
    const { width, height, scheme } = layout;
    const sun = Math.min(width, height) * 0.13;
    const sunX = width * (0.58 + 0.26 * chance('sun'));
    const hills = [0, 1, 2, 3].map((index) => {
      const top = height * (0.76 + index * 0.065);
      return hill(width, height, top, height * 0.035, chance(`hill${index}`), {
        fill: scheme.colors[index] ?? '',
        'fill-opacity': (0.35 + index * 0.2).toFixed(2),
      });
    });
    const disc = tag('circle', {
      cx: sunX,
      cy: height * 0.755,
      r: sun,
      fill: scheme.colors[4] ?? '',
      'fill-opacity': '0.9',
    });
    return (
      disc +
      tag('rect', { y: height * 0.8, width, height: height * 0.2, fill: scheme.ground }) +
      hills.join('')
    );
  },
};

export function drawOrnament(layout: PosterLayout, params: PosterParams, id: string): string {
  const chance = (salt: string): number => hashText(`${params.seed}:${salt}`) / 2 ** 32;
  return DRAWERS[layout.style]({ layout, params, id, chance });
}

/** Rings that come in from a corner below, in the words' own colour, far from the words. */
function drawBold({ layout: { width, height, ink }, chance }: Paint): string {
  const size = Math.min(width, height);
  const x = width * (0.86 + 0.1 * chance('x'));
  const rings = [0.1, 0.17, 0.24, 0.31].map((share, index) =>
    tag('circle', {
      cx: x,
      cy: height,
      r: size * share,
      fill: index === 0 ? ink : 'none',
      stroke: ink,
      'stroke-width': size * 0.012,
      'stroke-opacity': (0.85 - index * 0.2).toFixed(2),
    }),
  );
  return rings.join('');
}

/** A line around all the words, as near to the edge as the picture allows. */
const halo = (width: number, height: number, share: number, color: string): string =>
  tag('ellipse', {
    cx: width / 2,
    cy: height / 2,
    rx: width * share,
    ry: height * share,
    fill: 'none',
    stroke: color,
    'stroke-width': Math.min(width, height) * 0.0022,
    'stroke-opacity': '0.8',
  });

/** A quarter of a flower in a corner of the frame. */
function fan(x: number, y: number, radius: number, turn: number, color: string): string {
  const bows = [0, 22.5, 45, 67.5, 90].map((degrees) => {
    const { x: toX, y: toY } = pointAt(radius, turn + degrees);
    const [a, b] = [pointAt(radius * 0.6, turn + degrees - 14), pointAt(radius * 0.6, turn + degrees + 14)];
    return `M0 0Q${short(a.x)} ${short(a.y)} ${short(toX)} ${short(toY)}Q${short(b.x)} ${short(b.y)} 0 0`;
  });
  return tag('path', {
    d: bows.join(''),
    transform: `translate(${short(x)} ${short(y)})`,
    fill: color,
    'fill-opacity': '0.16',
    stroke: color,
    'stroke-width': radius * 0.014,
  });
}

/** A ridge of soft waves over the whole width, filled down to the lower edge. */
function hill(
  width: number,
  height: number,
  top: number,
  swing: number,
  phase: number,
  paint: Record<string, string>,
): string {
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps;
    const y =
      top +
      swing *
        (Math.sin((share * 1.4 + phase) * 2 * Math.PI) +
          0.4 * Math.sin((share * 3.1 + phase * 2) * 2 * Math.PI));
    return `${short(share * width)} ${short(y)}`;
  });
  return tag('path', { d: `M${points.join('L')}V${short(height)}H0Z`, ...paint });
}
