/** The sentences that hold most of what the others speak of, quoted. */
import { clamp } from '#core/numbers/clamp.ts';
import type { Quote } from '../analysis-result.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { countTokens, type Sentence } from '../text/token.ts';

const MOST = 6;
/** One sentence of so many. */
const SHARE = 5;
const REPEATS_FROM = 0.5;
const LENGTH = { ja: { least: 12, most: 90 }, other: { least: 6, most: 40 } } as const;

interface Rated {
  sentence: Sentence;
  keys: Set<string>;
  score: number;
}

export function chooseSummary(sentences: readonly Sentence[], lexicon: Lexicon): Quote[] {
  const prose = sentences.filter(({ kind }) => kind !== 'heading');
  const count = clamp(Math.round(prose.length / SHARE), 1, MOST);
  const rated = rate(prose, lexicon);
  const chosen: Rated[] = [];
  while (chosen.length < count && chosen.length < rated.length) {
    const next = bestOf(rated, chosen);
    if (!next) break;
    chosen.push(next);
  }
  return chosen
    .sort((a, b) => a.sentence.start - b.sentence.start)
    .map(({ sentence: { start, end, text } }) => ({ start, end, text }));
}

function rate(sentences: readonly Sentence[], lexicon: Lexicon): Rated[] {
  const times = new Map<string, number>();
  const keysOf = sentences.map(({ tokens }) =>
    tokens.map(({ word }) => lexicon.contentKey(word)).filter((key) => key !== null),
  );
  for (const keys of keysOf) for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  const limits = lexicon.language === 'ja' ? LENGTH.ja : LENGTH.other;
  const last = sentences.at(-1)?.paragraph;
  return sentences.map((sentence, index) => {
    const keys = new Set(keysOf[index]);
    let score = 0;
    for (const key of keys) score += Math.log(times.get(key) ?? 1) + 0.25;
    const length = lexicon.language === 'ja' ? sentence.text.length : countTokens(sentence.tokens);
    score /= Math.sqrt(Math.max(length, limits.least));
    if (length < limits.least) score *= 0.5;
    if (length > limits.most) score *= 0.7;
    if (sentence.text.endsWith('?') || sentence.text.endsWith('？')) score *= 0.6;
    if (lexicon.weighty(sentence).length > 0) score *= 1.2;
    if (sentence.paragraph !== sentences[index - 1]?.paragraph) score *= 1.1;
    if (sentence.paragraph === last) score *= 1.05;
    return { sentence, keys, score };
  });
}

function bestOf(rated: readonly Rated[], chosen: readonly Rated[]): Rated | undefined {
  let best: Rated | undefined;
  for (const one of rated) {
    if ((best && one.score <= best.score) || chosen.includes(one)) continue;
    if (chosen.some(({ keys }) => shareOf(keys, one.keys) >= REPEATS_FROM)) continue;
    best = one;
  }
  return best;
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  if (smaller === 0) return 0;
  let common = 0;
  for (const key of a.size < b.size ? a : b) if ((a.size < b.size ? b : a).has(key)) common += 1;
  return common / smaller;
}
