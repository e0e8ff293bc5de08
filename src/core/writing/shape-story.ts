/** Puts the sentences of a true story into five beats, in their own words, and says what fits and what is missing. */
import { findTurns } from '#core/journal/open-loops.ts';
import type { Language } from '#core/languages/languages.ts';
import { lengthOf } from '#core/text/reading-time.ts';
import { splitSentences } from '#core/text/text-analysis.ts';
import { type Beat, planBeats } from './plan-beats.ts';

interface FilledBeat extends Beat {
  lines: string[];
  units: number;
  state: 'empty' | 'short' | 'fits' | 'long';
}

export interface StoryShape {
  beats: FilledBeat[];
  /** Words that fit and words that are there; in Japanese characters. */
  budget: number;
  units: number;
  /** Sentences in which somebody is quoted, and in which a number stands. */
  quotes: number;
  numbers: number;
  /** Sentences too long to be said in one breath. */
  longLines: string[];
}

export interface StoryWish {
  happened: string;
  turn: string;
  lesson: string;
  /** scene: the sentence with most to see. line: something somebody said. end: the turn first. */
  opening: string;
  format: string;
  seconds: number;
  language: Language;
}

const QUOTE = /[“”„«»「」『』"]/u;

/** Figures, and numbers from two up written as words. */
const NUMBERS: Record<Language, string> = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand',
  es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|mil',
  fr: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille',
  de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}+zehn|\\p{L}*(?:zwanzig|ßig|zig|hundert|tausend)',
  ja: '[一二三四五六七八九十百千](?=[年月日時分人回個つ歳万])',
};

const holdsNumber = (sentence: string, language: Language): boolean =>
  new RegExp(
    language === 'ja' ? `\\p{N}|${NUMBERS.ja}` : `\\p{N}|(?<!\\p{L})(?:${NUMBERS[language]})(?!\\p{L})`,
    'iu',
  ).test(sentence);

/** Words in one breath; Japanese: characters. */
const BREATH = { words: 22, characters: 55 };

export function shapeStory(wish: StoryWish): StoryShape {
  const { language } = wish;
  const told = splitSentences(wish.happened);
  const turn = wish.turn.trim() ? splitSentences(wish.turn) : told.length > 4 ? told.splice(-1) : [];
  const lesson = splitSentences(wish.lesson);
  const story = [...told, ...turn];
  const first = findOpening(told, turn, wish);
  // The opening leaves its own place; a refrain stays wherever it comes again.
  const without = (from: number, to: number) => story.slice(from, to).filter((_, at) => from + at !== first);
  const rest = without(0, told.length);
  const border = findBorder(rest, language);
  const lines = [
    story.filter((_, at) => at === first),
    rest.slice(0, border),
    rest.slice(border),
    without(told.length, story.length),
    lesson,
  ];
  const beats = planBeats(wish.seconds, wish.format, language).map((beat, index) =>
    fillBeat(beat, lines[index] ?? [], language),
  );
  const all = lines.flat();
  const breath = language === 'ja' ? BREATH.characters : BREATH.words;
  return {
    beats,
    budget: beats.reduce((sum, { budget }) => sum + budget, 0),
    units: beats.reduce((sum, { units }) => sum + units, 0),
    quotes: all.filter((sentence) => QUOTE.test(sentence)).length,
    numbers: all.filter((sentence) => holdsNumber(sentence, language)).length,
    longLines: all.filter((sentence) => lengthOf(sentence, language) > breath),
  };
}

/** Its place among what was told and the turn; -1 where there is none. */
function findOpening(
  told: readonly string[],
  turn: readonly string[],
  { opening, language }: StoryWish,
): number {
  if (opening === 'end' && turn.length > 0) return told.length;
  if (opening === 'line') {
    const quoted = [...told, ...turn].findIndex((sentence) => QUOTE.test(sentence));
    if (quoted >= 0) return quoted;
  }
  const score = (sentence: string) => Number(QUOTE.test(sentence)) + Number(holdsNumber(sentence, language));
  const scores = told.slice(0, 4).map(score);
  return scores.indexOf(Math.max(...scores));
}

/** Where the trouble begins: at the first "but" after a beginning, else in the middle. */
function findBorder(sentences: readonly string[], language: Language): number {
  const first = sentences.findIndex(
    (sentence, index) => index > 0 && findTurns(sentence, language).length > 0,
  );
  return first > 0 ? first : Math.ceil(sentences.length / 2);
}

function fillBeat(beat: Beat, lines: string[], language: Language): FilledBeat {
  const units = lines.reduce((sum, line) => sum + lengthOf(line, language), 0);
  const share = units / Math.max(1, beat.budget);
  const state = units === 0 ? 'empty' : share < 0.6 ? 'short' : share > 1.25 ? 'long' : 'fits';
  return { ...beat, lines, units, state };
}
