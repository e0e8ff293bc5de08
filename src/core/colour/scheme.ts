/** Colours for a drawing: a ground, an ink to write with, and hues that run from the first to the last. */
import { reachContrast } from './contrast.ts';
import { findHex, type Rgb, toHex } from './hex.ts';
import { toOklch, toRgb, turn } from './oklch.ts';

export const SCHEMES = ['dawn', 'forest', 'ocean', 'ember', 'moon', 'meadow'] as const;
type SchemeName = (typeof SCHEMES)[number];

export interface Scheme {
  ground: string;
  /** The ground, a step away from it: for glows and fields behind words. */
  veil: string;
  /** At least 7:1 on the ground and 4.5:1 on the veil. */
  ink: string;
  /** Five, from the first hue to the last; each has at least 3:1 on the ground. */
  colors: string[];
  /** The one among them for what there is only one of: the colour of one's own, or the second. */
  lead: string;
}

interface Hues {
  /** Degrees in OKLCH; the way from the first to the last may pass 360. */
  from: number;
  to: number;
  chroma: number;
}

const HUES: Readonly<Record<SchemeName, Hues>> = {
  dawn: { from: 345, to: 430, chroma: 0.13 },
  forest: { from: 130, to: 190, chroma: 0.09 },
  ocean: { from: 195, to: 285, chroma: 0.11 },
  ember: { from: 20, to: 75, chroma: 0.16 },
  moon: { from: 270, to: 320, chroma: 0.05 },
  meadow: { from: 105, to: 345, chroma: 0.11 },
};

const STEPS = 5;

/** The first colour in `own` leads where there is one; otherwise the named scheme, and "dawn" for an unknown name. */
export function schemeOf(name: string, ground: string, own = ''): Scheme {
  const given = findHex(own);
  const { from, to, chroma } = given
    ? huesAround(given)
    : HUES[Object.hasOwn(HUES, name) ? (name as SchemeName) : 'dawn'];
  const isDark = ground === 'dark';
  const tint = Math.min(chroma, 0.035);
  const field = toRgb({ l: isDark ? 0.17 : 0.972, c: isDark ? tint : tint / 3, h: turn(from) });
  const veil = toRgb({ l: isDark ? 0.28 : 0.925, c: tint * (isDark ? 1.6 : 1), h: turn((from + to) / 2) });
  const written = toRgb({ l: isDark ? 0.95 : 0.25, c: tint / 2, h: turn(from) });
  const colors = Array.from({ length: STEPS }, (_, step) => {
    const share = step / (STEPS - 1);
    // Light in the middle of the way on a dark ground, dark on a light one: the ends frame it.
    const arch = Math.sin(Math.PI * share);
    const lightness = isDark ? 0.68 + 0.16 * arch : 0.6 - 0.1 * arch;
    const color = toRgb({ l: lightness, c: chroma, h: turn(from + (to - from) * share) });
    return toHex(reachContrast(color, field, 3));
  });
  const all = given
    ? [...colors.slice(0, 2), toHex(reachContrast(given, field, 3)), ...colors.slice(3)]
    : colors;
  return {
    ground: toHex(field),
    veil: toHex(veil),
    ink: toHex(reachContrast(reachContrast(written, field, 7), veil, 4.5)),
    colors: all,
    lead: all[given ? 2 : 1] ?? '',
  };
}

function huesAround(color: Rgb): Hues {
  const { c, h } = toOklch(color);
  return { from: h - 35, to: h + 35, chroma: Math.min(c, 0.2) };
}
