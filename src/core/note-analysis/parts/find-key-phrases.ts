/** Words and groups of words that a text comes back to. */
import { type KeyPhrase, RESULT_LIMITS, type Span } from '../analysis-result.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Sentence, Token } from '../text/token.ts';
import type { TopicWords } from './find-topics.ts';

const MOST = 8;
const LONGEST = 3;
/** A word that nearly always stands in a chosen group is no phrase of its own. */
const MOSTLY = 0.6;

interface Candidate {
  keys: string[];
  /** How many of its words carry meaning. */
  weight: number;
  count: number;
  places: Span[];
  /** Of its first word's nature: a noun, as far as the spelling tells, and the theme of a list. */
  bonus: number;
}

export function findKeyPhrases(
  text: string,
  sentences: readonly Sentence[],
  { lexicon, topicWords }: { lexicon: Lexicon; topicWords: readonly TopicWords[] },
): KeyPhrase[] {
  const candidates = new Map<string, Candidate>();
  for (const [index, { tokens }] of sentences.entries())
    collect(tokens, lexicon, { candidates, topicWords: topicWords[index] ?? [] });
  const score = ({ count, weight, bonus, keys }: Candidate) =>
    (count - 0.5) * (1 + 0.7 * (weight - 1)) * bonus * (1 + Math.min(12, keys.join('').length) / 40);
  const rated = [...candidates.values()]
    .filter(({ count, weight }) => count > 1 || weight === 1)
    .map((one) => ({ one, score: score(one) }))
    .sort((a, b) => b.score - a.score || (a.one.places[0]?.start ?? 0) - (b.one.places[0]?.start ?? 0));
  const chosen: Candidate[] = [];
  for (const { one } of rated) {
    if (chosen.length === MOST) break;
    if (!chosen.some((other) => overlaps(one, other))) chosen.push(one);
  }
  return chosen.map(({ count, places }) => ({
    text: text.slice(places[0]?.start, places[0]?.end),
    count,
    places,
  }));
}

function collect(
  tokens: readonly Token[],
  { contentKey, links, language }: Lexicon,
  { candidates, topicWords }: { candidates: Map<string, Candidate>; topicWords: TopicWords },
): void {
  const themed = new Set(topicWords.map(({ token }) => token));
  const keyAt = tokens.map(({ word }) => contentKey(word));
  for (let at = 0; at < tokens.length; at += 1) {
    if (keyAt[at] === null) continue;
    const keys: string[] = [];
    let weight = 0;
    for (let next = at; next < tokens.length && weight < LONGEST && keys.length <= LONGEST; next += 1) {
      const token = tokens[next] as Token;
      if (token.clause !== (tokens[at] as Token).clause) break;
      const key = keyAt[next] ?? null;
      // A link joins two words and ends none.
      if (key === null && !links.has(token.word)) break;
      keys.push(key ?? token.word);
      if (key === null) continue;
      weight += 1;
      const isTheme = themed.has(at) || themed.has(next);
      const isNoun = language === 'de' && (tokens[at] as Token).isCapital && token.isCapital;
      add(
        candidates,
        keys,
        weight,
        { start: (tokens[at] as Token).start, end: token.end },
        (isTheme ? 1.25 : 1) * (isNoun ? 1.5 : 1),
      );
    }
  }
}

function add(
  candidates: Map<string, Candidate>,
  keys: string[],
  weight: number,
  place: Span,
  bonus: number,
): void {
  const id = keys.join(' ');
  const known = candidates.get(id);
  if (!known) {
    candidates.set(id, { keys: [...keys], weight, count: 1, places: [place], bonus });
    return;
  }
  known.count += 1;
  if (known.places.length < RESULT_LIMITS.places) known.places.push(place);
}

function overlaps(one: Candidate, other: Candidate): boolean {
  const [short, long] = one.keys.length <= other.keys.length ? [one, other] : [other, one];
  if (!` ${long.keys.join(' ')} `.includes(` ${short.keys.join(' ')} `)) return false;
  return long.count >= short.count * MOSTLY || short === one;
}
