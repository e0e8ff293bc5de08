/** What an analysis says of a note, made on the device or by the user's own model. */
import type { NOTE_TOPICS } from '#content/vocabulary.ts';
import type { Language } from '#core/languages/languages.ts';

/** UTF-16 offsets into the text that was analysed. */
export interface Span {
  start: number;
  end: number;
}

/** `text` is what stands there, letter by letter. */
export interface Quote extends Span {
  text: string;
}

export type NoteTopic = (typeof NOTE_TOPICS)[number];
export type Tone = 'heavy' | 'even' | 'warm';

/** A word that decided a tone: below 0 heavy, above 0 warm. */
export interface ToneWord extends Quote {
  weight: number;
}

export interface ParagraphTone extends Span {
  tone: Tone;
  /** From -1 to 1. */
  value: number;
  words: ToneWord[];
}

export interface KeyPhrase {
  /** As written at its first place. */
  text: string;
  count: number;
  /** The first of them. */
  places: Span[];
}

export interface ActionItem extends Quote {
  /** The quote without what only introduces it: "Next:", "TODO". */
  task: string;
  /** "2026-12-04". */
  due: string | null;
  people: string[];
}

export type ReadabilityMeasure = 'flesch' | 'inflesz' | 'kandel-moles' | 'amstad' | 'tateisi';

export interface Readability {
  measure: ReadabilityMeasure;
  /** 0, hard, to 100, easy. */
  score: number;
  band: 'easy' | 'plain' | 'dense' | 'hard';
  /** In words; in Japanese in characters. */
  meanLength: number;
  longest: number;
  /** Of each sentence, the first of them. */
  lengths: number[];
}

export interface AnalysisResult {
  language: Language;
  counts: { characters: number; words: number; sentences: number; paragraphs: number };
  /** In the order of the text. */
  summary: Quote[];
  /** The best first. */
  keyPhrases: KeyPhrase[];
  tone: { tone: Tone; value: number };
  paragraphs: ParagraphTone[];
  actions: ActionItem[];
  questions: Quote[];
  /** The greatest share first; shares are from 0 to 1. */
  topics: { topic: NoteTopic; share: number }[];
  /** Null where there is nothing to measure. */
  readability: Readability | null;
  readingSeconds: number;
  speakingSeconds: number;
  /** 0 to 1, calibrated on labelled texts; null from the user's own model, whose confidence nobody measured. */
  confidence: number | null;
}

/** Lists are cut here: a result stays small however long the note is. */
export const RESULT_LIMITS = { places: 40, actions: 100, questions: 100, lengths: 200, words: 12 } as const;

/** From how much feeling on a paragraph is not even any more. */
const EVEN_BELOW = 0.25;

export const toneOf = (value: number): Tone =>
  value >= EVEN_BELOW ? 'warm' : value <= -EVEN_BELOW ? 'heavy' : 'even';
