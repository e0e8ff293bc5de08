/** The word lists of one language, made ready to be looked up. */
import type { Calibration, DateWords } from '#content/note-analysis-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import { abbreviationsOf } from '#core/text/abbreviations.ts';
import type { NoteTopic } from '../analysis-result.ts';
import type { NoteModel } from '../note-model.ts';
import { normaliseWord } from '../text/split-words.ts';
import { type ContentKeys, createContentKeys } from './content-words.ts';
import { createMatcher, listWords, type Matcher } from './matcher.ts';

type WordSet = ReadonlySet<string>;

export interface Lexicon {
  language: Language;
  tone: Matcher<number>;
  /** What changes the words of tone around it. */
  shifts: Matcher<'negation' | 'booster' | 'damper' | 'turn'>;
  stop: WordSet;
  contentKey: ContentKeys;
  links: WordSet;
  abbreviations: WordSet;
  weighty: Matcher<true>;
  names: WordSet;
  titles: WordSet;
  contacts: Matcher<true>;
  questions: readonly string[];
  cues: Matcher<number>;
  starts: WordSet;
  ends: WordSet;
  labels: WordSet;
  openers: WordSet;
  topics: Matcher<NoteTopic>;
  dates: DateWords;
  /** Of weekdays and months, which have capitals, too. */
  dayNames: WordSet;
  calibration: Calibration;
}

const setOf = (list: string): WordSet =>
  new Set(listWords(list).map((word) => normaliseWord(word).replaceAll('_', ' ')));

const weighted = (lists: Readonly<Record<string, string>>): [string, number][] =>
  Object.entries(lists).map(([weight, list]) => [list, Number(weight)]);

export function openLexicon(language: Language, models: NoteModel['languages']): Lexicon {
  const { tone, words, actions, dates, topics, calibration } = models[language];
  // Notes in Japanese quote English as it is.
  const stop = setOf(language === 'ja' ? `${words.stop} ${models.en.words.stop}` : words.stop);
  return {
    language,
    tone: createMatcher(language, weighted(tone.words)),
    shifts: createMatcher(language, [
      [tone.turns, 'turn'],
      [tone.dampers, 'damper'],
      [tone.boosters, 'booster'],
      [tone.negations, 'negation'],
    ]),
    stop,
    contentKey: createContentKeys(language, stop),
    links: setOf(words.links),
    abbreviations: abbreviationsOf(language),
    weighty: createMatcher(language, [[words.weighty, true]]),
    names: setOf(words.names),
    titles: setOf(words.titles),
    contacts: createMatcher(language, [[words.contacts, true]]),
    questions: listWords(words.questions),
    cues: createMatcher(language, weighted(actions.cues)),
    starts: setOf(actions.starts),
    ends: setOf(actions.ends),
    labels: setOf(actions.labels),
    openers: setOf(actions.openers),
    topics: createMatcher(
      language,
      Object.entries(topics).map(([topic, list]) => [list, topic as NoteTopic]),
    ),
    dates,
    dayNames: setOf([...dates.weekdays, ...dates.months].join(' ')),
    calibration,
  };
}
