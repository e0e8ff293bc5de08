/** What a figure is drawn from, and how it is read from the form of the tool. */

import { SCHEMES } from '#core/colour/scheme.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { hashText } from '#core/random/seed.ts';

export const FORMS = ['petals', 'circles', 'star', 'waves', 'woven'] as const;
export type FigureForm = (typeof FORMS)[number];

/** In pixels: a post, a telephone's and a desk's wallpaper, and A4 at 300 dots an inch. */
export const FIGURE_SIZES = {
  square: { width: 1080, height: 1080 },
  phone: { width: 1170, height: 2532 },
  desk: { width: 2560, height: 1440 },
  print: { width: 2480, height: 3508 },
};

export const figureSize = (name: string): { width: number; height: number } =>
  FIGURE_SIZES[Object.hasOwn(FIGURE_SIZES, name) ? (name as keyof typeof FIGURE_SIZES) : 'square'];

/** Plain data; whatever is out of range is drawn with the nearest that is in it. */
export interface FigureParams {
  /** Becomes the picture's name for those who do not see it. */
  intention: string;
  form: string;
  /** How often the figure repeats around its centre, 3 to 16. */
  symmetry: number;
  /** Rings from the rim to the centre, 2 to 9. */
  layers: number;
  palette: string;
  /** A colour of one's own ("#7a5ea8"), which then leads in place of the palette; may be empty. */
  color: string;
  /** light or dark. */
  ground: string;
  size: string;
  /** Other whole numbers give other figures of the same kind. */
  seed: number;
}

/** Of the form of the tool "etherealcanvas": the draft describes the same figure that these draw. */
export function figureParams(values: Readonly<Record<string, unknown>>): FigureParams {
  const text = (key: string): string => {
    const value = values[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const number = (key: string, otherwise: number): number => {
    const value = values[key];
    return typeof value === 'number' ? value : otherwise;
  };
  const intention = text('intention');
  return {
    intention,
    form: text('form') || FORMS[0],
    symmetry: within(number('symmetry', 8), 3, 16),
    layers: within(number('layers', 5), 2, 9),
    palette: text('palette') || SCHEMES[0],
    color: text('color'),
    ground: text('ground') || 'dark',
    size: text('size') || 'square',
    seed: hashText(`${intention.toLowerCase()}:${number('variant', 1)}`),
  };
}

/** The nearest whole number in the range. */
export const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? clamp(Math.round(value), least, most) : least;
