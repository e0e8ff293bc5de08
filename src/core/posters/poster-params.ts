/** What a poster is laid out from, and how the posters of one form are read from it. */
import { SCHEMES } from '#core/colour/scheme.ts';
import { hashText } from '#core/random/seed.ts';
import { optionKey } from '#core/tools/value-key.ts';

export const STYLES = ['quiet', 'bold', 'framed', 'glow', 'rosette', 'horizon'] as const;
export type Style = (typeof STYLES)[number];

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** In the order of the tool's options, which the checkbox keeps its values by. */
export const POSTER_SIZES = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  pin: { width: 1000, height: 1500 },
  link: { width: 1200, height: 630 },
  banner: { width: 1500, height: 500 },
} as const satisfies Record<string, Size>;
export const PLATFORMS = Object.keys(POSTER_SIZES);

export const sizeOf = (platform: string): Size =>
  Object.hasOwn(POSTER_SIZES, platform)
    ? POSTER_SIZES[platform as keyof typeof POSTER_SIZES]
    : POSTER_SIZES.square;

/** Plain data; an unknown name is laid out as the first of its kind. */
export interface PosterParams {
  /** Line ends are kept as line breaks. */
  words: string;
  /** Who says it, or where to find it; may be empty. */
  signature: string;
  /** A word or phrase out of the words that stands in the accent colour; may be empty. */
  accent: string;
  style: string;
  palette: string;
  /** A colour of one's own ("#7a5ea8"), which then leads in place of the palette; may be empty. */
  color: string;
  /** light or dark. */
  ground: string;
  platform: string;
  /** Other whole numbers give other ornaments. */
  seed: number;
}

/**
 * Of the form of the tool "aicanvas": one for each size that is ticked, and the square where none is. The draft
 * describes the same posters that these draw.
 */
export function posterParams(values: Readonly<Record<string, unknown>>): PosterParams[] {
  const text = (key: string): string => {
    const value = values[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const variant = typeof values.variant === 'number' ? values.variant : 1;
  const words = text('words');
  // A form keeps one boolean for each option, a recipe the list of those that are ticked.
  const list = Array.isArray(values.platforms) ? values.platforms : [];
  const ticked = PLATFORMS.filter(
    (platform, index) => list.includes(platform) || values[optionKey('platforms', index)] === true,
  );
  return (ticked.length > 0 ? ticked : ['square']).map((platform) => ({
    words,
    signature: text('signature'),
    accent: text('accent'),
    style: text('style') || STYLES[0],
    palette: text('palette') || SCHEMES[0],
    color: text('color'),
    ground: text('ground') || 'light',
    platform,
    seed: hashText(`${words.toLowerCase()}:${variant}`),
  }));
}
