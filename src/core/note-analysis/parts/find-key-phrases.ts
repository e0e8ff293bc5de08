/** Words and groups of words that a text comes back to. */
import { type KeyPhrase, RESULT_LIMITS, type Span } from '../analysis-result.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Sentence, Token } from '../text/token.ts';
import { isContent, keyOf } from './content-words.ts';

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

export function findKeyPhrases(text: string, sentences: readonly Sentence[], lexicon: Lexicon): KeyPhrase[] {
  const candidates = new Map<string, Candidate>();
  for (const sentence of sentences) collect(sentence, lexicon, candidates);
  const rated = [...candidates.values()].filter(({ count, weight }) => count > 1 || weight === 1);
  const score = ({ count, weight, bonus, keys }: Candidate) =>
    (count - 0.5) * (1 + 0.7 * (weight - 1)) * bonus * (1 + Math.min(12, keys.join('').length) / 40);
  const scores = new Map(rated.map((one) => [one, score(one)]));
  rated.sort(
    (a, b) =>
      (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || (a.places[0]?.start ?? 0) - (b.places[0]?.start ?? 0),
  );
  const chosen: Candidate[] = [];
  for (const one of rated) {
    if (chosen.length === MOST) break;
    if (!chosen.some((other) => overlaps(one, other))) chosen.push(one);
  }
  return chosen.map(({ count, places }) => ({
    text: text.slice(places[0]?.start, places[0]?.end),
    count,
    places,
  }));
}

function collect(sentence: Sentence, lexicon: Lexicon, candidates: Map<string, Candidate>): void {
  const { tokens } = sentence;
  const themed = new Set(lexicon.topics(sentence).map(({ token }) => token));
  for (let at = 0; at < tokens.length; at += 1) {
    const keys: string[] = [];
    let weight = 0;
    for (let next = at; next < tokens.length && weight < LONGEST && keys.length <= LONGEST; next += 1) {
      const token = tokens[next] as Token;
      if (token.clause !== (tokens[at] as Token).clause) break;
      const carries = isContent(token, lexicon);
      // A link joins two words and ends none.
      if (!carries && (weight === 0 || !lexicon.links.has(token.word))) break;
      keys.push(carries ? keyOf(token.word, lexicon.language) : token.word);
      if (!carries) continue;
      weight += 1;
      const isTheme = themed.has(at) || themed.has(next);
      const isNoun = lexicon.language === 'de' && (tokens[at] as Token).isCapital && token.isCapital;
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
