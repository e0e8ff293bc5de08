/** Colours that a reseller may choose: readable on our grounds, and with our text on them. WCAG 2.2, criterion 1.4.3 (AA). */
import { contrastRatio, reachContrast } from '../colour/contrast.ts';
import { findHex, toHex } from '../colour/hex.ts';

export type BrandTheme = 'light' | 'dark';

/** AA for text of any size. */
const RATIO = 4.5;

/**
 * What a brand's colour stands on as a link, and under as a button: the tokens `page`, `leaf`, `sunk`, `raised` and
 * `on-touch` of `web/styles/tokens.css`; its test compares.
 */
export const BRAND_GROUNDS: Readonly<Record<BrandTheme, readonly string[]>> = {
  light: ['#fbf8f1', '#fffdf9', '#f3ede1', '#fffefb', '#fbf6ea'],
  dark: ['#150d1e', '#1d1329', '#0f0916', '#251a33', '#0c2322'],
};

const groundsOf = (theme: BrandTheme) => BRAND_GROUNDS[theme].flatMap((ground) => findHex(ground) ?? []);

/** `#rrggbb` in small letters, of what people type: `#ABC`, `1a2b3c`. Null for anything else. */
export function readColour(text: string): string | null {
  const typed = text.trim();
  const color = /^(?:#[\da-f]{3}|#?[\da-f]{6})$/i.test(typed) ? findHex(typed) : null;
  return color && toHex(color);
}

/** The lowest contrast that a colour has in a theme, from 1 to 21. @param color `#rrggbb` */
export function lowestContrast(color: string, theme: BrandTheme): number {
  const rgb = findHex(color);
  return rgb ? Math.min(...groundsOf(theme).map((ground) => contrastRatio(rgb, ground))) : 1;
}

export const isReadable = (color: string, theme: BrandTheme): boolean =>
  lowestContrast(color, theme) >= RATIO;

/** The nearest of the same hue that is readable; a readable one is its own nearest. @param color `#rrggbb` */
export function nearestReadable(color: string, theme: BrandTheme): string {
  const rgb = findHex(color);
  if (!rgb) return BRAND_GROUNDS[theme === 'light' ? 'dark' : 'light'][0] as string;
  return toHex(groundsOf(theme).reduce((moved, ground) => reachContrast(moved, ground, RATIO), rgb));
}
