/** From labelled sentences to how often the engine is right when it is as sure as it is: the tables that confidence is read from. */
import type { Calibration } from '#content/note-analysis-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import { type ParagraphTone, type Tone, toneOf } from './analysis-result.ts';
import type { NoteEngine } from './analyze-note.ts';
import { ACTION_BINS, actionBin, NOTE_BINS, noteBin, TONE_BINS, toneBin } from './confidence.ts';
import { ACTION_FROM } from './parts/find-actions.ts';

export interface LabelledSentence {
  text: string;
  sentiment: 'positive' | 'negative' | 'neutral';
  question?: boolean;
  action?: unknown;
}

export interface LabelledNote {
  text: string;
  /** Of the note as a whole. */
  sentiment: LabelledSentence['sentiment'];
}

const TONES: Record<LabelledSentence['sentiment'], Tone> = {
  positive: 'warm',
  negative: 'heavy',
  neutral: 'even',
};

export interface Judged {
  bin: number;
  isRight: boolean;
}

export interface JudgedSentence {
  tone: Judged;
  action: Judged;
  isQuestionRight: boolean;
  isLanguageRight: boolean;
}

/** Dates play no part in it. */
const TODAY = { year: 2026, month: 11, day: 24 };

export function judgeSentence(
  engine: NoteEngine,
  sentence: LabelledSentence,
  language: Language,
): JudgedSentence {
  const { text } = sentence;
  const { paragraphs, action, isQuestion } = engine.judge({ text, today: TODAY, language });
  const none: Pick<ParagraphTone, 'value' | 'words'> = { value: 0, words: [] };
  const strongest = paragraphs.reduce(
    (most, one) => (Math.abs(one.value) > Math.abs(most.value) || most.words.length === 0 ? one : most),
    none,
  );
  const score = action?.score ?? 0;
  return {
    tone: { bin: toneBin(strongest), isRight: toneOf(strongest.value) === TONES[sentence.sentiment] },
    action: { bin: actionBin(score), isRight: score >= ACTION_FROM === (sentence.action !== undefined) },
    isQuestionRight: isQuestion === (sentence.question === true),
    isLanguageRight: engine.detect(text) === language,
  };
}

export function judgeNote(engine: NoteEngine, { text, sentiment }: LabelledNote, language: Language): Judged {
  const { tone } = engine.analyze({ text, today: TODAY, fallback: language });
  return { bin: noteBin(tone.value), isRight: tone.tone === TONES[sentiment] };
}

/** As many unseen sentences as are added to each bin, right as often as all are: a bin of few says little. */
const PRIOR = 6;

function fillBins(judged: readonly Judged[], bins: number): number[] {
  const share = judged.filter(({ isRight }) => isRight).length / Math.max(1, judged.length);
  return Array.from({ length: bins }, (_, bin) => {
    const own = judged.filter((one) => one.bin === bin);
    const right = own.filter(({ isRight }) => isRight).length;
    return Math.round(((right + PRIOR * share) / (own.length + PRIOR)) * 1000) / 1000;
  });
}

interface Labelled {
  sentences: readonly LabelledSentence[];
  notes: readonly LabelledNote[];
}

/** From what no word list was tried on. */
export const calibrateLanguage = (engine: NoteEngine, labelled: Labelled, language: Language): Calibration =>
  calibrate(
    untried(labelled.sentences).map((sentence) => judgeSentence(engine, sentence, language)),
    untried(labelled.notes).map((note) => judgeNote(engine, note, language)),
  );

const calibrate = (sentences: readonly JudgedSentence[], notes: readonly Judged[]): Calibration => ({
  tone: fillBins(
    sentences.map(({ tone }) => tone),
    TONE_BINS,
  ),
  note: fillBins(notes, NOTE_BINS),
  action: fillBins(
    sentences.map(({ action }) => action),
    ACTION_BINS,
  ),
});

/**
 * The expected calibration error: how far what was said lies from how often it was right, over groups of like confidence,
 * each by its size. From 0 to 1.
 */
export function calibrationError(said: readonly { confidence: number; isRight: boolean }[]): number {
  const groups = Map.groupBy(said, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  return [...groups.values()].reduce((sum, group) => {
    const confidence = group.reduce((total, one) => total + one.confidence, 0) / group.length;
    const right = group.filter(({ isRight }) => isRight).length / group.length;
    return sum + (Math.abs(confidence - right) * group.length) / Math.max(1, said.length);
  }, 0);
}

/** The word lists were tried on the others while they were written: about those the engine is right more often than it will be. */
export const untried = <Item>(labelled: readonly Item[]): Item[] =>
  labelled.filter((_, index) => index % 2 === 1);

const BINS = { tone: TONE_BINS, note: NOTE_BINS, action: ACTION_BINS };

/** Tables from one half, tried on the other, both ways: what the error is about what no table has seen. */
export function crossError(judged: readonly Judged[], kind: keyof typeof BINS): number {
  const halves = [0, 1].map((rest) => judged.filter((_, index) => index % 2 === rest));
  const said = halves.flatMap((half, index) => {
    const table = fillBins(halves[1 - index] ?? [], BINS[kind]);
    return half.map(({ bin, isRight }) => ({ confidence: table[bin] ?? 0, isRight }));
  });
  return calibrationError(said);
}
