/** Which rings a figure has: what stands in each, how often, how far out and in which colour. */
import { schemeOf } from '#core/colour/scheme.ts';
import { hashText } from '#core/random/seed.ts';
import { type FigureForm, type FigureParams, within } from './figure-params.ts';

export type Motif = 'petal' | 'leaf' | 'shell' | 'circle' | 'star' | 'wave' | 'bead' | 'ray' | 'arch';

export interface Ring {
  motif: Motif;
  /** How often it repeats around the centre. */
  count: number;
  /** Shares of the figure's radius, 0 to 1. */
  inner: number;
  outer: number;
  /** Degrees that the first one stands off from the top, clockwise. */
  turn: number;
  /** "#1a2b3c" */
  color: string;
}

interface Wish {
  symmetry: number;
  /** From the rim inwards, 0 first. */
  index: number;
  layers: number;
  /** A number from 0 to 1 of this figure's own; the same salt gives the same. */
  chance: (salt: string) => number;
}

type Shape = Omit<Ring, 'color'>;

const pickOf = <Item>(items: readonly [Item, ...Item[]], chance: number): Item =>
  items[Math.floor(chance * items.length)] ?? items[0];

const RECIPES: Readonly<Record<FigureForm, (wish: Wish) => Shape>> = {
  petals: (wish) => {
    const { outer, next } = reach(wish);
    const half = 180 / wish.symmetry;
    const isDouble = wish.index === 0 && wish.symmetry <= 8;
    return {
      motif: pickOf(['petal', 'leaf', 'shell'], wish.chance(`petal${wish.index % 2}`)),
      count: isDouble ? wish.symmetry * 2 : wish.symmetry,
      inner: Math.max(0, next - (outer - next) * 1.1),
      outer,
      turn: isDouble ? half / 2 : wish.index % 2 === 0 ? 0 : half,
    };
  },
  circles: (wish) => {
    const outer = 1 - (0.78 * wish.index) / wish.layers;
    // At 0 all circles of a ring meet in the centre; above it they leave a window open.
    const window = pickOf([0, 0.12, 0.24], wish.chance('window'));
    const half = 180 / wish.symmetry;
    return {
      motif: 'circle',
      count: wish.symmetry,
      inner: outer * window,
      outer,
      turn: wish.index % 2 === 0 ? 0 : half,
    };
  },
  star: (wish) => {
    const { outer, next } = reach(wish);
    const half = 180 / wish.symmetry;
    const isLine = wish.index % 3 !== 2;
    return {
      motif: isLine ? 'star' : pickOf(['bead', 'arch', 'ray'], wish.chance(`between${wish.index}`)),
      count: wish.symmetry * (isLine && (wish.symmetry > 6 || wish.index > 0) ? 1 : 2),
      inner: isLine ? outer * pickOf([0.3, 0.42, 0.55], wish.chance(`star${wish.index}`)) : next,
      outer,
      turn: wish.index % 2 === 0 ? 0 : half,
    };
  },
  waves: (wish) => {
    const { outer, next } = reach(wish);
    return {
      motif: 'wave',
      count: wish.symmetry,
      inner: Math.max(0.04, next - (outer - next) * 0.45),
      outer,
      turn: (180 / wish.symmetry) * pickOf([0, 1, 0.5], wish.chance(`wave${wish.index}`)),
    };
  },
  woven: (wish) => {
    const { outer, next } = reach(wish);
    const outerMotifs = ['arch', 'petal', 'wave', 'shell'] as const;
    const innerMotifs = ['petal', 'bead', 'leaf', 'star', 'ray', 'circle', 'shell', 'wave'] as const;
    const motifs = wish.index === 0 ? outerMotifs : innerMotifs;
    // A walk through the list, so that no ring is like the one beside it.
    const start = Math.floor(wish.chance('woven') * motifs.length);
    const motif = motifs[(start + wish.index) % motifs.length] ?? 'petal';
    const isSmall = motif === 'bead' || motif === 'ray' || motif === 'arch';
    const deep = { circle: 1.3, star: 1.2, petal: 1.1, leaf: 1.1, shell: 1, wave: 0.5 };
    const depth = isSmall ? 0 : (deep[motif as keyof typeof deep] ?? 0);
    return {
      motif,
      count: (isSmall || wish.index === 0) && wish.symmetry <= 8 ? wish.symmetry * 2 : wish.symmetry,
      inner: Math.max(0, next - (outer - next) * depth),
      outer,
      turn: wish.index % 2 === 0 ? 0 : 180 / wish.symmetry,
    };
  },
};

/** From the rim inwards. */
export function planRings(params: FigureParams): Ring[] {
  const symmetry = within(params.symmetry, 3, 16);
  const layers = within(params.layers, 2, 9);
  const { colors } = schemeOf(params.palette, params.ground, params.color);
  const chance = (salt: string): number => hashText(`${params.seed}:${salt}`) / 2 ** 32;
  const recipe = Object.hasOwn(RECIPES, params.form) ? RECIPES[params.form as FigureForm] : RECIPES.petals;
  const first = Math.floor(chance('color') * 2) * (colors.length - 1);
  return Array.from({ length: layers }, (_, index) => {
    const step = Math.round((index * (colors.length - 1)) / Math.max(1, layers - 1));
    return { ...recipe({ symmetry, layers, index, chance }), color: colors[Math.abs(first - step)] ?? '' };
  });
}

/** How far out a ring stands and where the next one begins: wide at the rim, close at the centre. */
function reach({ index, layers }: Wish): { outer: number; next: number } {
  const at = (ring: number): number => 0.12 + 0.88 * (1 - ring / layers) ** 1.15;
  return { outer: at(index), next: at(index + 1) };
}
