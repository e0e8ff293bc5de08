import { chooseStones, findStone } from '#core/minerals/choose-stones.ts';
import { type Filters, languageOf, overUserText, textOf } from '../filter.ts';

const PRICES: Readonly<Record<string, number>> = { small: 1, middle: 2 };

export const FILTERS: Filters = {
  /** theme | choose_stones: place, wet, colour, budget, seed, language → picks, leftOut; see minerals/choose-stones.ts. */
  choose_stones: (theme: unknown, ...wish: unknown[]) => {
    const [place, wet, colour, budget, seed, language] = wish.map(textOf);
    return chooseStones({
      theme: textOf(theme),
      place: place ?? '',
      wet: wet ?? '',
      colour: colour ?? '',
      price: PRICES[budget ?? ''] ?? 3,
      seed: seed ?? '',
      language: languageOf(language),
    });
  },
  /** text | find_stone: names by key, language → the facts of the stone it names, or null. */
  find_stone: (text: unknown, names: unknown, language: unknown) =>
    overUserText(text, (plain) => findStone(plain, namesOf(names), languageOf(language))),
};

const namesOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, name]) => [key, textOf(name)]))
    : {};
