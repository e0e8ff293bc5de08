/** How heavy or warm a sentence is, by the words that say so and by what stands around them. */
import type { ToneWord } from '../analysis-result.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Match } from '../lexicon/matcher.ts';
import type { Sentence, Token } from '../text/token.ts';

type Shift = Match<'negation' | 'booster' | 'damper' | 'turn'>;

/** In tokens before the word. */
const NEGATED_WITHIN = 3;
const SHIFTED_WITHIN = 2;
const BOOST = 1.4;
const DAMP = 0.6;
/** "Not good" is less heavy than "bad", "not bad" less warm than "good". */
const NEGATED_WARM = -0.8;
const NEGATED_HEAVY = -0.45;
const BEFORE_TURN = 0.6;
const AFTER_TURN = 1.3;
const ASKED = 0.6;
const EXCLAIMED = 1.15;

/** After the word, within a few signs: 楽しくない, 問題ありません, 心配はいらない. */
const JAPANESE_NEGATION = /^[^、。！？!?\n]{0,5}?(?:な(?:い|か|く)|ませ|いらな|ず[に、。])/;
const JAPANESE_SHIFT_SIGNS = 5;
/** What is said of all before it stands at the end. */
const LAST_CLAUSE = 1.4;

type Weigh = (match: Match<number>) => number;

export function weighTone(sentence: Sentence, lexicon: Lexicon): ToneWord[] {
  const found = lexicon.tone(sentence);
  if (found.length === 0) return [];
  const shifts = lexicon.shifts(sentence);
  const turn = shifts.findLast(({ value, token }) => value === 'turn' && token > 0);
  const manner =
    (/[?？]["'”’»)]?$/.test(sentence.text) ? ASKED : 1) * (/[!！]/.test(sentence.text) ? EXCLAIMED : 1);
  const weigh = lexicon.language === 'ja' ? bySigns(sentence, shifts) : byWords(sentence, shifts, lexicon);
  return found.map((match) => {
    const { start, end } = match;
    const aside = turn ? (start < turn.start ? BEFORE_TURN : AFTER_TURN) : 1;
    const weight = weigh(match) * aside * manner;
    return { start, end, text: sentence.text.slice(start - sentence.start, end - sentence.start), weight };
  });
}

const negate = (weight: number): number => weight * (weight > 0 ? NEGATED_WARM : NEGATED_HEAVY);

/** By their places, so that in a sentence without end no word looks at more of them than stand around it. */
function shiftsAt(shifts: readonly Shift[], placeOf: (shift: Shift) => number) {
  const at = new Map(shifts.map((shift) => [placeOf(shift), shift]));
  /** From the first place to the one before the last. */
  return (first: number, last: number, fits: (shift: Shift) => boolean): boolean => {
    for (let place = first; place < last; place += 1) {
      const shift = at.get(place);
      if (shift && fits(shift)) return true;
    }
    return false;
  };
}

function byWords({ tokens }: Sentence, shifts: readonly Shift[], { language }: Lexicon): Weigh {
  const longest = shifts.reduce((most, { length }) => Math.max(most, length), 0);
  const someFrom = shiftsAt(shifts, ({ token }) => token);
  return ({ token: at, length, value: own }) => {
    const { clause } = tokens[at] as Token;
    const isInClause = ({ token }: Shift) => tokens[token]?.clause === clause;
    const before = (within: number, kind: Shift['value']) =>
      someFrom(
        at - within - longest + 1,
        at,
        (shift) => shift.value === kind && isInClause(shift) && at - (shift.token + shift.length) < within,
      );
    let weight = own;
    if (before(SHIFTED_WITHIN, 'booster')) weight *= BOOST;
    if (before(SHIFTED_WITHIN, 'damper')) weight *= DAMP;
    // German negates after the verb: "gefällt mir nicht". What stands inside an entry is a part of it.
    const end = at + length;
    const isNegatedAfter =
      language === 'de' &&
      someFrom(end, end + NEGATED_WITHIN, (shift) => shift.value === 'negation' && isInClause(shift));
    return before(NEGATED_WITHIN, 'negation') || isNegatedAfter ? negate(weight) : weight;
  };
}

function bySigns({ text, start }: Sentence, shifts: readonly Shift[]): Weigh {
  const lastClause = start + text.lastIndexOf('、');
  const someUntil = shiftsAt(shifts, ({ end }) => end);
  return (match) => {
    let weight = match.value;
    const before = (kind: Shift['value']) =>
      someUntil(match.start - JAPANESE_SHIFT_SIGNS + 1, match.start + 1, ({ value }) => value === kind);
    if (match.start > lastClause) weight *= LAST_CLAUSE;
    if (before('booster')) weight *= BOOST;
    if (before('damper')) weight *= DAMP;
    return JAPANESE_NEGATION.test(text.slice(match.end - start, match.end - start + 10))
      ? negate(weight)
      : weight;
  };
}
