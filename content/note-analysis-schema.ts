/**
 * The word lists that the offline model is made of, all written by us. In every list words are parted by spaces; `_` stands for
 * a space inside one entry, and `*` at the end for any ending.
 */
import { z } from 'zod';
import { NOTE_TOPICS } from './vocabulary.ts';

const Words = z.string();
/** A weight, as a number in text, → words that carry it. */
const Weighted = z.record(z.string().regex(/^-?[1-4]$/), Words);
const Counted = z.record(z.string(), z.int().min(0).max(2));

export const toneSchema = z.strictObject({
  /** From -3, heavy, to 3, warm. */
  words: Weighted,
  negations: Words,
  boosters: Words,
  dampers: Words,
  /** After one of these stands what is meant: "but". */
  turns: Words,
});

export const wordsSchema = z.strictObject({
  /** Carry no meaning of their own. */
  stop: Words,
  /** May stand inside a phrase: "house of cards". */
  links: Words,
  /** Mark what matters most to the writer. */
  weighty: Words,
  /** First names; in Japanese family names, too. */
  names: Words,
  /** Stand before a name, in Japanese after it. */
  titles: Words,
  /** Stand before somebody: "ask", "with". */
  contacts: Words,
  /** Begin a question, or, in Japanese, end one. */
  questions: Words,
});

export const actionsSchema = z.strictObject({
  cues: Weighted,
  /** Verbs with which a task begins. */
  starts: Words,
  /** With which it ends: infinitives in German, plain forms in Japanese. */
  ends: Words,
  /** Before a colon. */
  labels: Words,
  /** May stand before the verb. */
  openers: Words,
});

export const datesSchema = z.strictObject({
  /** Monday first. */
  weekdays: z.array(Words).length(7),
  months: z.array(Words).max(12),
  /** Days from today. */
  days: Counted,
  /** Due on the Friday of this week, the next … */
  weeks: Counted,
  /** Due on the last day of this month, the next … */
  monthEnds: Counted,
  /** Due on the Sunday of this week, the next … */
  weekends: Counted,
  /** Before a weekday, or after it: of next week. */
  next: Words,
  /** One, two, three … */
  numbers: z.array(Words),
  units: z.strictObject({ day: Words, week: Words, month: Words }),
  /** Before a span of time: "in three days". */
  ahead: Words,
  /** Before a day in figures, in Japanese after it: "on 12/4". Without one, 1/2 may be a half. */
  before: Words,
  /** Before figures that are no day: "version 3.5." */
  numbered: Words,
  /** Names of days and months that are other words, too: "may", "sat". */
  doubtful: Words,
  /** After one of these they are days; where there are none, before a full stop and a number only: "jeu. 4". */
  signs: Words,
  /** Hold a word of time and name no day: "por la mañana". */
  otherwise: Words,
  /** 4/5 is the fourth of May. */
  dayFirst: z.boolean(),
});

export const topicsSchema = z.strictObject(
  Object.fromEntries(NOTE_TOPICS.map((topic) => [topic, Words])) as Record<
    (typeof NOTE_TOPICS)[number],
    typeof Words
  >,
);

const Shares = z.array(z.number().min(0).max(1));

/**
 * How often the engine was right on the labelled set, by how sure it was: about the tone of a sentence, of a note of more than
 * a few, and about whether a sentence is a task. Written by scripts/calibrate-notes.ts.
 */
export const calibrationSchema = z.strictObject({ tone: Shares, note: Shares, action: Shares });

export type ToneWords = z.infer<typeof toneSchema>;
export type PlainWords = z.infer<typeof wordsSchema>;
export type ActionWords = z.infer<typeof actionsSchema>;
export type DateWords = z.infer<typeof datesSchema>;
export type TopicWords = z.infer<typeof topicsSchema>;
export type Calibration = z.infer<typeof calibrationSchema>;

/** Which model the lists make. */
export const noteModelSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  name: z.string(),
  /** Rises when a list changes that users have downloaded. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
});
