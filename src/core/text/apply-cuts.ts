import type { Language } from '#core/languages/languages.ts';
import type { Cut } from './cuts.ts';

export interface CutText {
  text: string;
  /** What was cut or replaced, as it stands in the list, with how often; in the order of the list. */
  made: { find: string; to: string; count: number }[];
  count: number;
}

/** Before these a word means something: "not really" is no filler. */
const NEGATIONS: Record<Language, RegExp> = {
  en: /(?:\b(?:not|cannot|never|no|nor|without|hardly)|n[’']t)[\s,]*$/iu,
  es: /\b(?:no|nunca|ni|sin|tampoco|apenas)[\s,]*$/iu,
  fr: /\b(?:pas|jamais|plus|ni|sans|guère)[\s,]*$/iu,
  de: /\b(?:nicht|nie|ohne|kaum|weder|kein\p{L}*)[\s,]*$/iu,
  ja: /(?!)/u,
};
/** German parts clauses with a comma, whoever stood behind it. */
const CLAUSE_DE =
  /^(?:dass|ob|weil|wenn|als|aber|sondern|denn|obwohl|damit|bevor|nachdem|während|was|wer|wie|wo|wann|warum|wen|wem)(?!\p{L})/iu;
const CONJUNCTION_DE = /(?<!\p{L})(?:und|oder|aber|nur|auch|selbst)$/iu;
/** As far as is looked before and after a find: a negation or a few words have room in it. */
const REACH = 40;
/** More spaces than these before a word stay: each of a long row of them would be tried as the first. */
const MOST_SPACES = 20;

/**
 * Applies the cuts to one sentence or a whole text. A comma that only held the cut word goes with it, and a
 * sentence keeps its capital. German sentences, whose order needs their first word, keep it unless a comma follows.
 */
export function applyCuts(text: string, cuts: readonly Cut[], language: Language): CutText {
  const made: CutText['made'] = [];
  let result = text;
  for (const one of cuts) {
    const { text: shorter, count } = applyCut(result, one, language);
    result = shorter;
    if (count > 0) made.push({ find: one.find, to: one.to, count });
  }
  const total = made.reduce((sum, { count }) => sum + count, 0);
  return { text: total === 0 ? text : tidy(result), made, count: total };
}

function applyCut(text: string, one: Cut, language: Language): { text: string; count: number } {
  let edited = '';
  let from = 0;
  let count = 0;
  for (const match of text.matchAll(patternOf(one, language))) {
    const { lead = '', found = '', tail = '' } = match.groups ?? {};
    const start = match.index + lead.length;
    const { before, after } = around(text, start, start + found.length);
    if (stays(one, { before, found, after }, language)) continue;
    count += 1;
    const opens = before === '' && language !== 'ja';
    const rises = opens && /^\p{Lu}/u.test(found);
    const end = match.index + match[0].length;
    edited += text.slice(from, match.index);
    from = end;
    if (one.to !== '') {
      const parts = one.clause && !opens && !lead.includes(',') && !CONJUNCTION_DE.test(before);
      edited += `${parts ? ',' : ''}${lead}${rises ? raise(one.to) : one.to}${tail}`;
    } else if (language === 'ja' || opens) {
      edited += lead;
      if (rises) edited += text.charAt(from++).toUpperCase();
    } else if (tail !== '') {
      const held = lead.includes(',') && tail.includes(',');
      const parts = held && language === 'de' && CLAUSE_DE.test(after.replace(/^,\s/, ''));
      edited += parts ? ', ' : held ? ' ' : `${lead}${tail.replace(/^,\s/, ' ')}`;
    }
  }
  return { text: edited + text.slice(from), count };
}

/** What stands around a place, without the white space at it; nothing before the first word of a sentence or a line. */
function around(text: string, start: number, end: number): { before: string; after: string } {
  const before = text.slice(Math.max(0, start - REACH), start);
  const said = before.trimEnd();
  const opens = before.includes('\n', said.length) || /[.!?…。！？]$/.test(said) || /[(«“"„]$/.test(before);
  return { before: opens ? '' : said, after: text.slice(end, end + REACH).trimStart() };
}

function stays(
  { find, to, only, unless = [] }: Cut,
  { before, found, after }: { before: string; found: string; after: string },
  language: Language,
): boolean {
  const isSound = to === '' && !only;
  if (before === '' && to === '' && language !== 'ja' && !after.startsWith(',')) return true;
  // A noun or a name: "Halt", "Ben".
  if (!isSound && before !== '' && /^\p{Lu}/u.test(found) && /^\p{Ll}/u.test(find)) return true;
  if (!isSound && NEGATIONS[language].test(before)) return true;
  const place = `${before}‸${after}`;
  return (only && !only.test(place)) || unless.some((pattern) => pattern.test(place));
}

function patternOf({ find, to }: Cut, language: Language): RegExp {
  const words = find
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/[’']/g, "[’']")
    .replace(/ /g, '\\s');
  if (language === 'ja')
    return new RegExp(`(?<found>${words})${to === '' ? '(?:(?:です)?ね(?=[、…]))?[、…ー]?' : ''}`, 'gu');
  return new RegExp(
    String.raw`(?<lead>^|[\n.!?…]\s{1,${MOST_SPACES}}|,?\s{1,${MOST_SPACES}}|(?<=[(«“"„]))(?<found>${words})(?![\p{L}\p{N}’'-])(?<tail>,?\s|(?=[^\s]|$))`,
    'giu',
  );
}

const raise = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

const tidy = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s,、]+/gm, '')
    .trim();
