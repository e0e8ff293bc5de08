import { findHex } from '#core/colour/hex.ts';
import { nameColor } from '#core/colour/name-color.ts';
import { toOklch } from '#core/colour/oklch.ts';
import { schemeOf } from '#core/colour/scheme.ts';
import { divideCircle } from '#core/figures/divide-circle.ts';
import { figureParams, figureSize } from '#core/figures/figure-params.ts';
import { planRings } from '#core/figures/plan-rings.ts';
import { type Filters, languageOf, plainValues } from '../filter.ts';

/** Millimetres: fits on A4 with a margin. */
const PAPER_RADIUS = 80;

export const FILTERS: Filters = {
  /** values | figure_plan: language → size, angle, chord in mm, colours, and rings with their reach; see core/figures. */
  figure_plan: (values: unknown, language: unknown) => {
    const params = figureParams(plainValues(values));
    const number = new Intl.NumberFormat(languageOf(language), { maximumFractionDigits: 1 });
    const rings = planRings(params);
    const scheme = schemeOf(params.palette, params.ground, params.color);
    const { angle, chord, isExact } = divideCircle(params.symmetry, PAPER_RADIUS);
    return {
      ...figureSize(params.size),
      symmetry: params.symmetry,
      angle: number.format(angle),
      chord: number.format(chord),
      radius: PAPER_RADIUS,
      isExact,
      ground: scheme.ground,
      colors: [...new Set(rings.map(({ color }) => color))].map(nameOf),
      rings: rings.map((ring, index) => ({
        ...ring,
        ...nameOf(ring.color),
        number: index + 1,
        turn: number.format(ring.turn),
        millimetres: Math.round(ring.outer * PAPER_RADIUS),
      })),
    };
  },
};

const nameOf = (hex: string) => ({
  hex,
  ...nameColor(toOklch(findHex(hex) ?? { r: 0, g: 0, b: 0 })),
});
