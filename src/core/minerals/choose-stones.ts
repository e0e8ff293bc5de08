/** Chooses stones for a theme among those that survive where they will be kept. */

import type { Language } from '#core/languages/languages.ts';
import { hashText } from '#core/random/seed.ts';
import { foldText } from '#core/text/fold-text.ts';
import { STONES, type Stone, type StoneColour } from './stones.ts';

export interface StoneWish {
  theme: string;
  /** ring, pendant, pocket, desk, bedside, window or bathroom. */
  place: string;
  /** dry, splash or wet. */
  wet: string;
  /** One of the colours; anything else wishes for none. */
  colour: string;
  /** 1 to 3: the dearest class that will do. */
  price: number;
  seed: string | number;
  language: Language;
}

type Obstacle = 'hardness' | 'water' | 'sun' | 'price';

export interface StoneFacts extends Stone {
  key: string;
  /** "6.5–7", as the language writes it. */
  hardness: string;
  /** 1 a fingernail or a coin scratches it, 2 a steel blade, 3 dust in the long run, 4 hardly anything in a house. */
  firmness: 1 | 2 | 3 | 4;
}

interface StoneChoice {
  /** Up to three, the best one first. */
  picks: (StoneFacts & { hasTheme: boolean; hasColour: boolean })[];
  /** Stones of the theme that the place, the water or the price rules out. */
  leftOut: { key: string; obstacles: Obstacle[] }[];
}

/** House dust holds quartz, hardness 7, and scratches what is softer where it is rubbed every day. */
const LEAST_HARDNESS: Readonly<Record<string, number>> = { ring: 6.5, pendant: 5, pocket: 5 };

export function chooseStones(wish: StoneWish): StoneChoice {
  const all = Object.keys(STONES).map((key) => describeStone(key, wish.language));
  const known = all.filter((stone) => stone !== null);
  const picks = known
    .filter((stone) => obstaclesOf(stone, wish).length === 0)
    .map((stone) => ({
      ...stone,
      hasTheme: stone.themes.includes(wish.theme),
      hasColour: stone.colours.includes(wish.colour as StoneColour),
    }))
    .sort((a, b) => scoreOf(b, wish) - scoreOf(a, wish))
    .slice(0, 3);
  const leftOut = known
    .filter(({ themes }) => themes.includes(wish.theme))
    .map((stone) => ({ key: stone.key, obstacles: obstaclesOf(stone, wish) }))
    .filter(({ obstacles }) => obstacles.length > 0);
  return { picks, leftOut };
}

export function describeStone(key: string, language: Language): StoneFacts | null {
  const stone = Object.hasOwn(STONES, key) ? STONES[key] : undefined;
  if (!stone) return null;
  const [from, to] = stone.mohs;
  const [low, high] = [from, to].map((value) => new Intl.NumberFormat(language).format(value));
  return { ...stone, key, hardness: from === to ? `${low}` : `${low}–${high}`, firmness: firmnessOf(from) };
}

/** The stone that a text names, by the names of a language: the longest name that fits wins. */
export function findStone(
  text: string,
  names: Readonly<Record<string, string>>,
  language: Language,
): StoneFacts | null {
  const plain = simplify(text);
  const [found] = Object.entries(names)
    .flatMap(([key, name]) => name.split(/[()（）]/).map((part) => ({ key, part: simplify(part) })))
    .filter(({ part }) => part.length > 1 && plain.includes(part))
    .sort((a, b) => b.part.length - a.part.length);
  return found ? describeStone(found.key, language) : null;
}

function obstaclesOf({ mohs, water, sun, price }: Stone, wish: StoneWish): Obstacle[] {
  const needed = LEAST_HARDNESS[wish.place] ?? 0;
  const isWet = wish.wet === 'wet' || wish.place === 'bathroom';
  const suffersWater = isWet ? water !== 'yes' : wish.wet === 'splash' && water === 'no';
  return [
    mohs[0] < needed && ('hardness' as const),
    suffersWater && ('water' as const),
    wish.place === 'window' && sun === 'fades' && ('sun' as const),
    price > wish.price && ('price' as const),
  ].filter((obstacle) => obstacle !== false);
}

/** Theme before colour; what is equal is ordered by the seed. */
function scoreOf({ key, themes, colours }: StoneFacts, wish: StoneWish): number {
  const theme = themes.indexOf(wish.theme);
  return (
    (theme === 0 ? 6 : theme > 0 ? 4 : 0) +
    (colours.includes(wish.colour as StoneColour) ? 3 : 0) +
    hashText(`${wish.seed}:${key}`) / 2 ** 32
  );
}

const firmnessOf = (mohs: number): 1 | 2 | 3 | 4 => (mohs < 3 ? 1 : mohs < 5.5 ? 2 : mohs < 6.5 ? 3 : 4);

const simplify = (text: string): string => foldText(text).replace(/[\s'’-]+/g, '');
