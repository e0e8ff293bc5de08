/** What a user's own model answered, as a result: everything is checked, and what it quotes must stand in the note. */
import { NOTE_TOPICS } from '#content/vocabulary.ts';
import { isLanguage } from '#core/languages/languages.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { limitText } from '#core/text/limit-text.ts';
import { readingSeconds, speakingSeconds } from '#core/text/reading-time.ts';
import { parseDate, toIsoDate } from '#core/time/calendar-date.ts';
import {
  type ActionItem,
  type AnalysisResult,
  type KeyPhrase,
  type ParagraphTone,
  type Quote,
  RESULT_LIMITS,
  type Span,
  toneOf,
} from './analysis-result.ts';
import { createQuoteFinder, type QuoteFinder } from './model-answer/quote-finder.ts';
import { measureReadability } from './parts/measure-readability.ts';
import { toneValue } from './parts/tone-value.ts';
import { splitText } from './text/split-text.ts';
import { countTokens } from './text/token.ts';

const NO_ABBREVIATIONS: ReadonlySet<string> = new Set();
const MOST = { summary: 6, keyPhrases: 8, topics: 4, people: 10 } as const;

/** How many paragraphs an answer is to speak of, whatever the language. */
export const countParagraphs = (text: string): number =>
  splitText(text, 'en', NO_ABBREVIATIONS).paragraphs.length;

/** Undefined for what cannot be read as an analysis of this text. */
export function readAnalysis(answer: string, text: string): AnalysisResult | undefined {
  const said = parseObject(answer);
  if (!said || !isLanguage(said.language)) return undefined;
  const { language } = said;
  const find = createQuoteFinder(text);
  const summary = quotes(said.summary, find).slice(0, MOST.summary);
  if (summary.length === 0) return undefined;
  const { sentences, paragraphs } = splitText(text, language, NO_ABBREVIATIONS);
  const tones = readParagraphs(said.paragraphs, paragraphs, text);
  const values = tones.map(({ value }) => ({ weight: value * 2 }));
  const value = toneValue(values);
  return {
    language,
    counts: {
      characters: text.length,
      words: sentences.reduce((sum, { tokens }) => sum + countTokens(tokens), 0),
      sentences: sentences.length,
      paragraphs: tones.length,
    },
    summary: summary.sort((a, b) => a.start - b.start),
    keyPhrases: listOf(said.keyPhrases)
      .flatMap((wanted) => findPhrase(wanted, text) ?? [])
      .slice(0, MOST.keyPhrases),
    tone: { tone: toneOf(value), value },
    paragraphs: tones,
    actions: listOf(said.actions)
      .flatMap((wanted) => readAction(wanted, find) ?? [])
      .slice(0, RESULT_LIMITS.actions),
    questions: quotes(said.questions, find).slice(0, RESULT_LIMITS.questions),
    topics: readTopics(said.topics),
    readability: measureReadability(sentences, language) ?? null,
    readingSeconds: readingSeconds(text, language),
    speakingSeconds: sentences.length === 0 ? 0 : Math.round(speakingSeconds(text)),
    confidence: null,
  };
}

type Said = Record<string, unknown>;

/** Models put their JSON between fences, or a sentence before it. */
function parseObject(answer: string): Said | undefined {
  const from = answer.indexOf('{');
  const to = answer.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(answer.slice(from, to + 1)) as Said;
  } catch {
    return undefined;
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 500) : []);
const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? limitText(value.trim(), most) : undefined;

/** Each once. */
function quotes(value: unknown, find: QuoteFinder): Quote[] {
  const found = new Map<number, Quote>();
  for (const wanted of listOf(value)) {
    const quote = find(wanted);
    if (quote && !found.has(quote.start)) found.set(quote.start, quote);
  }
  return [...found.values()];
}

function findPhrase(wanted: unknown, text: string): KeyPhrase | undefined {
  const phrase = textOf(wanted, 120);
  if (!phrase) return undefined;
  const places: Span[] = [];
  let count = 0;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) {
    count += 1;
    if (places.length < RESULT_LIMITS.places) places.push({ start: at, end: at + phrase.length });
  }
  return count > 0 ? { text: phrase, count, places } : undefined;
}

/** One for each paragraph of the note; what an answer leaves out is even. */
function readParagraphs(value: unknown, paragraphs: readonly Span[], text: string): ParagraphTone[] {
  const said = listOf(value);
  return paragraphs.map(({ start, end }, index) => {
    const one = said[index];
    const number = isSaid(one) && typeof one.value === 'number' ? one.value : 0;
    const strength = Number.isFinite(number) ? Math.round(clamp(number, -1, 1) * 100) / 100 : 0;
    const find = createQuoteFinder(text.slice(start, end));
    const words = quotes(isSaid(one) ? one.words : [], find)
      .slice(0, RESULT_LIMITS.words)
      .map((quote) => ({ ...quote, start: quote.start + start, end: quote.end + start, weight: strength }));
    return { start, end, value: strength, tone: toneOf(strength), words };
  });
}

function readAction(value: unknown, find: QuoteFinder): ActionItem | undefined {
  if (!isSaid(value)) return undefined;
  const quote = find(value.quote);
  if (!quote) return undefined;
  const date = typeof value.due === 'string' ? parseDate(value.due) : undefined;
  const people = listOf(value.people).flatMap((name) => textOf(name, 80) ?? []);
  return {
    ...quote,
    task: textOf(value.task, 300) ?? quote.text,
    due: date ? toIsoDate(date) : null,
    people: people.slice(0, MOST.people),
  };
}

function readTopics(value: unknown): AnalysisResult['topics'] {
  return listOf(value)
    .flatMap((one) => {
      const topic = isSaid(one) ? NOTE_TOPICS.find((known) => known === one.topic) : undefined;
      const share = isSaid(one) && typeof one.share === 'number' ? one.share : Number.NaN;
      return topic && share > 0 && share <= 1 ? [{ topic, share: Math.round(share * 100) / 100 }] : [];
    })
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST.topics);
}
