import { clamp } from '#core/numbers/clamp.ts';
import { contrastRatio, type Grade, gradeOf, reachContrast } from './contrast.ts';
import { findHex, type Rgb, toHex } from './hex.ts';
import { nameColor } from './name-color.ts';
import { type Oklch, toOklch, toRgb, turn } from './oklch.ts';

export type PaletteRole = 'main' | 'second' | 'third' | 'ground' | 'ink';

interface Swatch {
  role: PaletteRole;
  /** "#1a2b3c" */
  hex: string;
  hue: string;
  tone: 0 | 1 | 2;
  /** As CSS takes it: "oklch(62.1% 0.121 264.3)". */
  css: string;
}

interface Pair {
  text: string;
  ground: string;
  /** Names the two roles: "ink_on_ground". */
  key: string;
  ratio: number;
  grade: Grade;
}

export interface Palette {
  /** False when the text held no colour and the starting colour was taken. */
  isGiven: boolean;
  swatches: Swatch[];
  pairs: Pair[];
  /** The main colour, moved as little as needed to be read on the ground (4.5:1), and what it was. */
  readable: { hex: string; ratio: number; isChanged: boolean };
}

interface Wish {
  /** complementary, analogous, triadic, split or monochrome. */
  harmony: string;
  /** quiet, balanced or vivid: how much chroma the partners get. */
  mood: string;
  /** light or dark. */
  background: string;
  /** Taken when the text holds no colour. */
  otherwise?: Rgb;
}

/** Turns of the hue for the two partners, in degrees. */
const TURNS = new Map<string, readonly [number, number]>([
  ['complementary', [180, 180]],
  ['analogous', [-30, 30]],
  ['triadic', [120, 240]],
  ['split', [150, 210]],
  ['monochrome', [0, 0]],
]);
const CHROMA = new Map([
  ['quiet', 0.6],
  ['balanced', 1],
  ['vivid', 1.25],
]);
const INDIGO: Rgb = { r: 79, g: 70, b: 160 };

/** Five colours out of one by turning the hue in OKLCH, with the contrast of every pair that carries text. */
export function buildPalette(text: string, wish: Wish): Palette {
  const given = findHex(text);
  const base = given ?? wish.otherwise ?? INDIGO;
  const main = toOklch(base);
  const [first, second] = TURNS.get(wish.harmony) ?? [-30, 30];
  const chroma = main.c * (CHROMA.get(wish.mood) ?? 1);
  const [lighter, darker] =
    first === second ? apart(main.l) : [limitLightness(main.l), limitLightness(main.l)];
  const isDark = wish.background === 'dark';
  // By the room that each takes, the largest first.
  const colors: Record<PaletteRole, Rgb> = {
    ground: toRgb({ l: isDark ? 0.19 : 0.975, c: Math.min(main.c, isDark ? 0.025 : 0.012), h: main.h }),
    main: base,
    ink: toRgb({ l: isDark ? 0.95 : 0.24, c: Math.min(main.c, 0.03), h: main.h }),
    second: toRgb({ l: lighter, c: chroma, h: turn(main.h + first) }),
    third: toRgb({ l: darker, c: chroma, h: turn(main.h + second) }),
  };
  const pair = (over: PaletteRole, under: PaletteRole): Pair => {
    const ratio = contrastRatio(colors[over], colors[under]);
    return {
      text: toHex(colors[over]),
      ground: toHex(colors[under]),
      key: `${over}_on_${under}`,
      ratio,
      grade: gradeOf(ratio),
    };
  };
  const readable = reachContrast(base, colors.ground, 4.5);
  const onMain = contrastRatio(colors.ground, base) >= contrastRatio(colors.ink, base) ? 'ground' : 'ink';
  return {
    isGiven: given !== null,
    swatches: (Object.keys(colors) as PaletteRole[]).map((role) => swatch(role, colors[role])),
    pairs: [
      pair('ink', 'ground'),
      pair('main', 'ground'),
      pair('second', 'ground'),
      pair('third', 'ground'),
      pair(onMain, 'main'),
    ],
    readable: {
      hex: toHex(readable),
      ratio: contrastRatio(readable, colors.ground),
      isChanged: toHex(readable) !== toHex(base),
    },
  };
}

/** Between dark and light, where hues can be told apart. */
const limitLightness = (lightness: number): number => clamp(lightness, 0.25, 0.9);

/** Two partners of one hue: one lighter and one darker, or both on the side that has room. */
const apart = (lightness: number): [number, number] => [
  limitLightness(lightness > 0.74 ? lightness - 0.3 : lightness + 0.16),
  limitLightness(lightness < 0.41 ? lightness + 0.3 : lightness - 0.16),
];

function swatch(role: PaletteRole, color: Rgb): Swatch {
  const found = toOklch(color);
  return { role, hex: toHex(color), ...nameColor(found), css: cssOf(found) };
}

const cssOf = ({ l, c, h }: Oklch): string =>
  `oklch(${(l * 100).toFixed(1)}% ${c.toFixed(3)} ${(c < 0.0005 ? 0 : h).toFixed(1)})`;
