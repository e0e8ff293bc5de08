import type { Language } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { shuffleBySeed } from '#core/random/seed.ts';
import { addDays, formatDate, parseDate } from '#core/time/calendar-date.ts';

export interface IdeaSlot {
  /** From 1. */
  number: number;
  /** 1 to 4. */
  week: number;
  /** Written as the language does; null without a first day. */
  date: string | null;
  /** Day of the plan, from 1. */
  day: number;
  format: string;
  angle: string;
  /** How often the deck of the angle was dealt before, for another wording each time. */
  round: number;
  /** Empty where no topics were given. */
  topic: string;
}

interface MonthWish {
  /** Angles that every second idea takes, and the others. */
  main: readonly string[];
  rest: readonly string[];
  formats: readonly string[];
  topics: readonly string[];
  /** As typed; see parseDate. */
  start: string;
  /** 1 to 7. */
  perWeek: number;
  seed: string | number;
  language: Language;
}

const WEEKS = 4;

/**
 * Four weeks of ideas. The days of a week lie as far apart as they can; no angle comes back before all of its kind
 * were used, and formats and topics take turns.
 */
export function planMonth(wish: MonthWish): IdeaSlot[] {
  const perWeek = clamp(Math.round(wish.perWeek) || 1, 1, 7);
  const start = parseDate(wish.start);
  const formats = shuffleBySeed(wish.formats, `${wish.seed}:formats`);
  return Array.from({ length: perWeek * WEEKS }, (_, index) => {
    const week = Math.floor(index / perWeek);
    const offset = week * 7 + Math.floor(((index % perWeek) * 7) / perWeek);
    const card = Math.floor(index / (wish.rest.length === 0 ? 1 : 2));
    const kind = index % 2 === 0 || wish.rest.length === 0 ? 'main' : 'rest';
    return {
      number: index + 1,
      week: week + 1,
      date: start ? formatDate(addDays(start, offset), wish.language) : null,
      day: offset + 1,
      format: formats[index % Math.max(1, formats.length)] ?? '',
      angle: cardOf(wish[kind], card, `${wish.seed}:${kind}`),
      round: Math.floor(card / Math.max(1, wish[kind].length)),
      topic: wish.topics[index % Math.max(1, wish.topics.length)] ?? '',
    };
  });
}

/** Deals a shuffled deck again and again, each time in another order. */
function cardOf(deck: readonly string[], index: number, seed: string): string {
  const pass = Math.floor(index / Math.max(1, deck.length));
  return shuffleBySeed(deck, `${seed}:${pass}`)[index % Math.max(1, deck.length)] ?? '';
}
