/** What somebody means to do, or is asked to. */
import type { CalendarDate } from '#core/time/calendar-date.ts';
import type { ActionItem } from '../analysis-result.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Sentence, Token } from '../text/token.ts';
import { isStruck } from '../tick-action.ts';
import type { DateFinder } from './find-dates.ts';
import { findPeople } from './find-people.ts';

const STARTS_WITH_VERB = 2.6;
const STARTS_AFTER_COMMA = 1.6;
const ENDS_WITH_VERB = 2.6;
const LABELLED = 3;
const OPEN_BOX = 3;
const LISTED = 0.4;
const DATED = 1;
const ASKED = -2.5;
/** From here on a sentence is an action item. */
export const ACTION_FROM = 2.4;

export interface JudgedAction {
  score: number;
  /** Of a sentence that is one. */
  item: ActionItem | undefined;
}

/** A verb at the beginning that is followed by one of these was a noun: "Review of the week". */
const NOUN_AFTER = new Set('of was is were are went has had will de du der des del'.split(' '));
/** Say that a German sentence tells instead of listing a task. */
const TOLD = new Set(
  'ich wir er sie es man hat haben habe hatte hatten ist sind war waren wurde kann können konnte konnten will wollen würde würden dass weil um ohne'.split(
    ' ',
  ),
);
/** May follow the infinitive of a task: until when, where, and what else. */
const SAYS_WHEN = new Set(
  'ab am an auf bei bis für gleich heute im in jede jeden mit morgen nach noch spätestens um und vor zum zur zwei diese dieser'.split(
    ' ',
  ),
);
/** A sentence that begins so rather says who does it. */
const NAMES_WHO = new Set('der die das alle'.split(' '));
const LABEL = /^([\p{L}\p{N}](?:[\p{L}\p{N} -]{0,23}[\p{L}\p{N}])?) ?[:：] ?/u;

export function judgeAction(
  sentence: Sentence,
  lexicon: Lexicon,
  { findDate, today }: { findDate: DateFinder; today: CalendarDate },
): JudgedAction {
  const { text, kind, box, start, end } = sentence;
  const date = findDate(sentence, today);
  const label = labelOf(sentence, lexicon);
  const cues = lexicon.cues(sentence).map(({ value }) => value);
  const best = cues.reduce((most, each) => Math.max(most, each), 0);
  const against = cues.reduce((least, each) => Math.min(least, each), 0);
  const isAsked = /[?？]["'”’»)]?$/.test(text);
  let score = best + against;
  score += verbAtStart(sentence, lexicon, label);
  if (endsWithVerb(sentence, lexicon)) score += lexicon.language === 'ja' ? 1.6 : ENDS_WITH_VERB;
  if (label > 0) score += LABELLED;
  if (box === 'open') score += OPEN_BOX;
  if (kind === 'item') score += LISTED;
  if (date) score += DATED;
  if (isAsked) score += ASKED;
  if (box === 'done' || isStruck(text) || kind === 'heading') score = Math.min(score, 0);
  if (score < ACTION_FROM) return { score, item: undefined };
  const people = findPeople(sentence, lexicon);
  const task = taskOf(text.slice(label));
  return { score, item: { start, end, text, task, due: date?.date ?? null, people } };
}

const taskOf = (text: string): string => {
  const task = text.replace(/(?<![.。!！;；\s])[.。!！;；\s]+$/u, '');
  return task.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) || text;
};

/** How many signs introduce the task: "TODO: ". */
function labelOf({ text }: Sentence, { labels }: Lexicon): number {
  const [whole = '', name = ''] = LABEL.exec(text) ?? [];
  return labels.has(name.toLowerCase()) ? whole.length : 0;
}

/** How a task's verb stands at a beginning: of the sentence, after a stop inside it, or after a comma, which says less. */
function verbAtStart({ tokens, start, text }: Sentence, lexicon: Lexicon, label: number): number {
  if (lexicon.starts.size === 0) return 0;
  const own = tokens.filter((token) => token.start >= start + label);
  let best = 0;
  for (let at = 0; at < own.length; at += 1) {
    const token = own[at] as Token;
    const before = own[at - 1];
    if (before?.clause === token.clause) continue;
    const gap = before ? text.slice(before.end - start, token.start - start) : ';';
    const worth = /[;:!–—]/.test(gap) ? STARTS_WITH_VERB : STARTS_AFTER_COMMA;
    if (worth > best && isVerbAt(own, at, { start, text }, lexicon)) best = worth;
  }
  return best;
}

function isVerbAt(
  tokens: readonly Token[],
  from: number,
  { start, text }: Pick<Sentence, 'start' | 'text'>,
  { starts, openers }: Lexicon,
): boolean {
  let at = from;
  while (at < from + 3 && openers.has(tokens[at]?.word ?? '')) at += 1;
  const verb = tokens[at];
  const next = tokens[at + 1];
  if (!verb || !starts.has(verb.word)) return false;
  // One word alone, or a noun.
  if (!next || next.clause !== verb.clause || NOUN_AFTER.has(next.word)) return false;
  return !/^\s*[:：]/.test(text.slice(verb.end - start));
}

function endsWithVerb({ tokens, text }: Sentence, lexicon: Lexicon): boolean {
  if (lexicon.ends.size === 0) return false;
  if (lexicon.language === 'ja') {
    const bare = text.replace(/(?<![。．.！!」\s])[。．.！!」\s]+$/u, '');
    // When it is to be done may stand behind a space.
    return bare
      .split(/[ \u3000]/)
      .some((part) => [2, 3, 4].some((length) => lexicon.ends.has(part.slice(-length))));
  }
  const [first] = tokens;
  const mayGoOn = !NAMES_WHO.has(first?.word ?? '');
  return tokens.some((token, at) => {
    if (at === 0 || token.isCapital || !lexicon.ends.has(token.word)) return false;
    const next = tokens[at + 1];
    const isLast = next?.clause !== token.clause;
    if (!isLast && !(mayGoOn && SAYS_WHEN.has(next.word))) return false;
    return !tokens.some(({ word, clause }) => clause === token.clause && TOLD.has(word));
  });
}
