/** The engine: from a text and the model to what an analysis says. Its work grows with the length of the text. */
import { isLanguage, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { readingSeconds, speakingSeconds } from '#core/text/reading-time.ts';
import type { CalendarDate } from '#core/time/calendar-date.ts';
import {
  type ActionItem,
  type AnalysisResult,
  type ParagraphTone,
  type Quote,
  RESULT_LIMITS,
  type ToneWord,
  toneOf,
} from './analysis-result.ts';
import { confidenceOf } from './confidence.ts';
import { createDetector, type LanguageDetector } from './detect-language.ts';
import { type Lexicon, openLexicon } from './lexicon/lexicon.ts';
import type { NoteModel } from './note-model.ts';
import { chooseSummary } from './parts/choose-summary.ts';
import { ACTION_FROM, type JudgedAction, judgeAction } from './parts/find-actions.ts';
import { createDateFinder, type DateFinder } from './parts/find-dates.ts';
import { findKeyPhrases } from './parts/find-key-phrases.ts';
import { isQuestion } from './parts/find-questions.ts';
import { findTopics } from './parts/find-topics.ts';
import { measureReadability } from './parts/measure-readability.ts';
import { toneValue } from './parts/tone-value.ts';
import { weighTone } from './parts/weigh-tone.ts';
import { splitText } from './text/split-text.ts';
import { countTokens, type Sentence, type SplitText } from './text/token.ts';

interface AnalysisOrder {
  text: string;
  /** What "tomorrow" is counted from. */
  today: CalendarDate;
  /** Of a text that does not say it. */
  fallback?: Language;
}

export interface NoteEngine {
  analyze: (order: AnalysisOrder) => AnalysisResult;
  detect: LanguageDetector;
  /** For labelled sentences: what was decided, and how clearly. */
  judge: (order: AnalysisOrder & { language: Language }) => {
    paragraphs: ParagraphTone[];
    action: JudgedAction | undefined;
    isQuestion: boolean;
  };
}

interface Opened {
  lexicon: Lexicon;
  findDate: DateFinder;
}

/** Word lists are made ready with the first text in their language. */
export function createEngine(model: NoteModel): NoteEngine {
  const opened = new Map<Language, Opened>();
  const detectors = new Map<Language, LanguageDetector>();
  const open = (language: Language): Opened => {
    const known = opened.get(language);
    if (known) return known;
    const lexicon = openLexicon(language, model.languages);
    const fresh = { lexicon, findDate: createDateFinder(language, lexicon.dates) };
    opened.set(language, fresh);
    return fresh;
  };
  const detectorFor = (fallback: Language): LanguageDetector => {
    const detector = detectors.get(fallback) ?? createDetector(model, fallback);
    detectors.set(fallback, detector);
    return detector;
  };
  return {
    detect: (text) => detectorFor(LANGUAGES[0])(text),
    analyze(order) {
      const fallback = isLanguage(order.fallback) ? order.fallback : LANGUAGES[0];
      return analyzeIn(open(detectorFor(fallback)(order.text)), order);
    },
    judge({ text, today, language }) {
      const { lexicon, findDate } = open(language);
      const { sentences, paragraphs } = splitText(text, language, lexicon.abbreviations);
      const judged = sentences.map((sentence) => judgeAction(sentence, lexicon, { findDate, today }));
      return {
        paragraphs: weighParagraphs({ sentences, paragraphs }, lexicon),
        action: judged.sort((a, b) => b.score - a.score)[0],
        isQuestion: sentences.some((sentence) => isQuestion(sentence, lexicon)),
      };
    },
  };
}

function analyzeIn({ lexicon, findDate }: Opened, { text, today }: AnalysisOrder): AnalysisResult {
  const { language } = lexicon;
  const split = splitText(text, language, lexicon.abbreviations);
  const { sentences } = split;
  const paragraphs = weighParagraphs(split, lexicon);
  const tone = wholeTone(paragraphs);
  const topicWords = sentences.map((sentence) => lexicon.topics(sentence));
  const actions = sentences
    .map((sentence) => judgeAction(sentence, lexicon, { findDate, today }))
    .filter(({ score }) => score >= ACTION_FROM);
  return {
    language,
    counts: {
      characters: text.length,
      words: sentences.reduce((sum, { tokens }) => sum + countTokens(tokens), 0),
      sentences: sentences.length,
      paragraphs: paragraphs.length,
    },
    summary: chooseSummary(sentences, lexicon),
    keyPhrases: findKeyPhrases(text, sentences, { lexicon, topicWords }),
    tone,
    paragraphs,
    actions: actions
      .flatMap(({ item }): ActionItem[] => (item ? [item] : []))
      .slice(0, RESULT_LIMITS.actions),
    questions: sentences
      .filter((sentence) => isQuestion(sentence, lexicon))
      .slice(0, RESULT_LIMITS.questions)
      .map(({ start, end, text: quote }): Quote => ({ start, end, text: quote })),
    topics: findTopics(topicWords),
    readability: measureReadability(sentences, language) ?? null,
    readingSeconds: readingSeconds(text, language),
    speakingSeconds: sentences.length === 0 ? 0 : Math.round(speakingSeconds(text)),
    confidence:
      sentences.length === 0
        ? null
        : confidenceOf(lexicon.calibration, {
            ...{ sentences: sentences.length, paragraphs, tone: tone.value },
            actionScores: actions.map(({ score }) => score),
          }),
  };
}

function weighParagraphs({ sentences, paragraphs }: SplitText, lexicon: Lexicon): ParagraphTone[] {
  const bySentence = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return paragraphs.flatMap(({ start, end }, index): ParagraphTone[] => {
    const own: Sentence[] = bySentence.get(index) ?? [];
    if (own.length === 0) return [];
    const words = own.flatMap((sentence) => weighTone(sentence, lexicon));
    const value = toneValue(words);
    return [{ start, end, value, tone: toneOf(value), words: strongestOf(words) }];
  });
}

/** In the order of the text, as they are found. */
function strongestOf(words: ToneWord[]): ToneWord[] {
  if (words.length <= RESULT_LIMITS.words) return words;
  return words
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, RESULT_LIMITS.words)
    .sort((a, b) => a.start - b.start);
}

/** The mean of the paragraphs by their length, and the more the later they stand: a note is meant as it ends. */
function wholeTone(paragraphs: readonly ParagraphTone[]): AnalysisResult['tone'] {
  const weights = paragraphs.map(({ start, end }, index) => (end - start) * (index + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sum = paragraphs.reduce((tones, { value }, index) => tones + value * (weights[index] ?? 0), 0);
  const value = total === 0 ? 0 : Math.round((sum / total) * 100) / 100;
  return { value, tone: toneOf(value) };
}
