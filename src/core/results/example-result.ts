/** How a result begins, as far as it is shown to those whom its tool does not open to. */
import type { CardRule } from '#content/schema.ts';
import { blocksOf, type MarkdownBlock, readGrowing } from '#core/markdown/growing-markdown.ts';
import { splitSentences, truncateWords } from '#core/text/text-analysis.ts';
import { arrangePieces } from './arrange-pieces.ts';
import { wordsOf } from './cards/words.ts';
import { findCards } from './find-cards.ts';
import type { CardLine, ResultCard } from './result-card.ts';

/** A card that is only read: without the places in its text. */
export interface ShownCard
  extends Pick<ResultCard, 'kind' | 'number' | 'title' | 'moment' | 'lines' | 'color'> {
  words: string;
}

export interface ExampleResult {
  /** What was put in, where the form takes a text. */
  given?: { label: string; words: string };
  title?: string;
  cards: ShownCard[];
  /** How many cards the whole result has. */
  count: number;
}

/** Words as `truncateWords` counts them. */
const MOST_LINE_WORDS = 16;

/**
 * Undefined where the rules find no card.
 * @param most how many cards, and of each how many words and further lines
 */
export function beginningOf(
  markdown: string,
  rules: readonly CardRule[],
  most: { cards: number; words: number; lines: number },
): ExampleResult | undefined {
  const { title, shown } = arrangePieces(findCards(blocksOf(readGrowing(undefined, markdown)), rules));
  const cards = shown.flatMap((piece) => (piece.type === 'cards' ? piece.cards : []));
  if (cards.length === 0) return undefined;
  let numbered = 0;
  return {
    ...(title && { title: wordsIn(title) }),
    cards: cards.slice(0, most.cards).map(({ kind, number, title, moment, color, text, lines }) => ({
      kind,
      // Counted on: the headings at which a result begins to count anew are not shown.
      ...(number && { number: String(++numbered) }),
      ...(title && { title }),
      ...(moment && { moment }),
      ...(color && { color }),
      words: shorten(text.words, most.words),
      lines: firstOf(lines, most.lines).map(
        (line): CardLine => ({ ...line, words: shorten(line.words, MOST_LINE_WORDS) }),
      ),
    })),
    count: cards.length,
  };
}

/** Without a last line that only introduces the next one. */
const firstOf = (lines: readonly CardLine[], most: number): readonly CardLine[] => {
  const ends = lines.length > most && /[:：]$/.test(lines[most - 1]?.words ?? '') ? most - 1 : most;
  return lines.slice(0, ends);
};

/** The whole sentences and lines that fit; with "…" where it ends within one. */
export function shorten(text: string, words: number): string {
  const fits = (part: string) => truncateWords(part, words) === truncateWords(part, Number.POSITIVE_INFINITY);
  if (fits(text)) return text;
  let end = 0;
  for (const sentence of splitSentences(text)) {
    const next = text.indexOf(sentence, end) + sentence.length;
    if (!fits(text.slice(0, next))) break;
    end = next;
  }
  const whole = text.slice(0, end).trimStart();
  if (!whole) return truncateWords(text, words);
  return SENTENCE_END.test(whole) ? whole : `${withoutHanging(whole)}…`;
}

const SENTENCE_END = /[.!?…。！？](?:["'”’“»)\]」』）]|\s»)*$/;

const wordsIn = ({ parts }: MarkdownBlock): string =>
  parts.map((part) => wordsOf(part, [part.node])).join(' ');

/** Without the marks and spaces at its end that lead to what is cut away. */
function withoutHanging(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:：–-]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
