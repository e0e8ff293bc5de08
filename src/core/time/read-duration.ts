import { clamp } from '#core/numbers/clamp.ts';
import { limitText } from '#core/text/limit-text.ts';

/** "Invoices 45 min", "Schreiben: 1,5 Std.", "原稿 1時間30分": a name and how long it takes, as people write it. */
export interface NamedDuration {
  name: string;
  /** Whole minutes, 5 to 6000; undefined where none are given. */
  minutes: number | undefined;
}

const HOURS = '(?:hours?|hrs?|horas?|heures?|stunden?|std\\.?|時間|h)';
const MINUTES = '(?:minut(?:e[ns]?|os?)|mins?\\.?|分|m)';
const LENGTH = `(?:(\\d{1,3}(?:[.,]\\d{1,2})?)\\s*${HOURS}\\s*(?:(\\d{1,2})\\s*${MINUTES}?)?|(\\d{1,4})\\s*${MINUTES})`;
const AT_END = new RegExp(`(?<![\\d.,]|\\d:)${LENGTH}\\s*\\)?$`, 'iu');
const AT_START = new RegExp(`^${LENGTH}(?![\\p{L}\\p{N}])`, 'iu');
const BARE = /[\s:,、(|–-](\d{1,3}(?:[.,]\d{1,2})?)\s*\)?$/u;
const EDGES = /^[\s:,、|–-]+|(?<![\s:,、(|–-])[\s:,、(|–-]+$/gu;

/** A number without a unit at the end of the line counts in `unit`; below 5 minutes it belongs to the name. */
export function readDuration(line: string, unit: 'minutes' | 'hours'): NamedDuration {
  const text = tidyLine(line);
  for (const pattern of [AT_END, AT_START]) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [found, hours = '0', rest = '0', minutes = '0'] = match;
    return {
      name: cutOut(text, match.index, found.length),
      minutes: toMinutes(numberOf(hours) * 60 + Number(rest) + Number(minutes)),
    };
  }
  const bare = BARE.exec(text);
  const minutes = numberOf(bare?.[1] ?? '0') * (unit === 'hours' ? 60 : 1);
  if (!bare || minutes < 5) return { name: text.replace(EDGES, ''), minutes: undefined };
  return { name: cutOut(text, bare.index, bare[0].length), minutes: toMinutes(minutes) };
}

/** Lines that hold anything, at most `most`, without bullets. */
export const readLines = (text: string, most: number): string[] =>
  text.split('\n').map(tidyLine).filter(Boolean).slice(0, most);

const tidyLine = (line: string): string =>
  limitText(line.normalize('NFKC'), 200)
    .replace(/^\s*(?:[-*•・]|\d{1,2}[.)](?=\s))\s*/u, '')
    .trim();

const cutOut = (text: string, from: number, length: number): string =>
  `${text.slice(0, from)} ${text.slice(from + length)}`.replace(EDGES, '');
const numberOf = (text: string): number => Number(text.replace(',', '.'));
const toMinutes = (minutes: number): number => clamp(Math.round(minutes), 5, 6000);
