/**
 * The filters that recipes have beside Liquid's own; docs/content.md explains them to authors. All are pure.
 * A filter must take whatever a template hands it: odd input gives an empty result, never an exception.
 */
import { isLanguage, type Language } from '#core/languages/languages.ts';
import { splitClips } from './clips/split-clips.ts';
import { formatClock, parseClock, planFlowSession } from './plan-flow-session.ts';
import { hashText, shuffleBySeed } from './seed.ts';
import { extractKeywords, splitSentences, splitWords, titleCase, truncateWords } from './text-analysis.ts';
import { formatTimecode } from './timecode.ts';
import { maskUserText, unmaskUserText } from './user-text.ts';

/** Named arguments arrive as pairs of name and value. */
type Filter = (value: unknown, ...args: unknown[]) => unknown;

export const RECIPE_FILTERS: Record<string, Filter> = {
  /** list | pick: seed, "salt" → one entry; the salt makes several picks of one recipe independent. */
  pick: (list: unknown, seed: unknown, salt: unknown) => {
    const items = listOf(list);
    return items[hashText(`${seed}:${salt ?? ''}`) % Math.max(1, items.length)] ?? '';
  },
  /** list | pick_many: 3, seed → that many different entries, in an order of their own. */
  pick_many: (list: unknown, count: unknown, seed: unknown) =>
    shuffleBySeed(listOf(list), textOf(seed)).slice(0, countOf(count)),
  /** phrase | fill: offering: values.offering → "{offering}" replaced; unknown names stay visible. */
  fill: (phrase: unknown, ...named: unknown[]) => {
    const values = new Map(named.map((pair) => [textOf(listOf(pair)[0]), textOf(listOf(pair)[1])]));
    return textOf(phrase).replace(
      /\{([a-z][a-z0-9_]*)\}/g,
      (whole, name: string) => values.get(name) ?? whole,
    );
  },
  /** labels | and_list: language → "a, b and c". */
  and_list: (list: unknown, language: unknown) =>
    new Intl.ListFormat(languageOf(language), { type: 'conjunction' }).format(listOf(list).map(textOf)),
  sentences: (text: unknown) => overUserText(text, splitSentences),
  words: (text: unknown) => overUserText(text, splitWords),
  /** text | keywords: 5, language → the words that carry it. */
  keywords: (text: unknown, count: unknown, language: unknown) =>
    overUserText(text, (plain) => extractKeywords(plain, languageOf(language), countOf(count))),
  truncate_words: (text: unknown, count: unknown) =>
    overUserText(text, (plain) => truncateWords(plain, countOf(count))),
  title_case: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => titleCase(plain, languageOf(language))),
  /** "Say this." → "Say this": for a text that goes on or stands alone as a line. */
  without_end: (text: unknown) => overUserText(text, (plain) => plain.replace(/[\s.。．…]+$/u, '')),
  /** list | bullet → a Markdown list. */
  bullet: (list: unknown) =>
    listOf(list)
      .map((item) => `- ${textOf(item)}`)
      .join('\n'),
  /** 3725.4 → "1:02:05" */
  timecode: (seconds: unknown) => formatTimecode(Math.round(Number(seconds))),
  /** "9:30" → 570; nothing when it is no time. */
  minutes_of_day: (text: unknown) => parseClock(unmaskUserText(textOf(text))) ?? null,
  /** 570 → "09:30" */
  clock: (minutes: unknown) => formatClock(Number(minutes)),
  /** minutes | flow_plan: rhythm, energy → the parts of a session; see plan-flow-session.ts. */
  flow_plan: (minutes: unknown, rhythm: unknown, energy: unknown) =>
    planFlowSession({ minutes: Number(minutes), rhythm: textOf(rhythm), energy: Number(energy) }),
  /** transcript | clips: seconds, count, language → clips with times; see clips/split-clips.ts. */
  clips: (transcript: unknown, seconds: unknown, count: unknown, language: unknown) =>
    overUserText(transcript, (plain) =>
      splitClips(plain, {
        targetSeconds: Number(seconds),
        count: countOf(count),
        language: languageOf(language),
      }),
    ),
};

/** Lets a function read the user's text as it was written, and makes what it gives safe for Markdown again. */
const overUserText = (text: unknown, read: (plain: string) => unknown): unknown =>
  maskDeep(read(unmaskUserText(textOf(text))));

function maskDeep(value: unknown): unknown {
  if (typeof value === 'string') return maskUserText(value);
  if (Array.isArray(value)) return value.map(maskDeep);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, maskDeep(entry)]));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const countOf = (value: unknown): number => Math.max(0, Math.min(1000, Math.trunc(Number(value)) || 0));
const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');
