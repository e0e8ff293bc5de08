import type { Language } from '#core/languages/languages.ts';

/** Words whose full stop need not end a sentence, without that stop. */
interface Abbreviations {
  /** Something always follows, and in no language is it a word of its own. */
  always: string;
  /** May also end a sentence, or be another word: "no", "sun". */
  often: string;
}

const ABBREVIATIONS: Record<Language, Abbreviations> = {
  en: {
    always: 'mr mrs ms dr prof st vs e.g i.e approx dept ca cf',
    often:
      'jr sr etc est fig inc ltd co no vol pp a.m p.m jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun',
  },
  es: {
    always: 'sr sra srta dr dra prof ud uds ej p.ej aprox núm pág avda lic ing',
    often: 'etc nº av tel ee.uu vol ed a.m p.m d.c a.c',
  },
  fr: {
    always: 'm mme mmes mlle dr pr prof p.ex env réf tél éd cf ste c.-à-d',
    often: 'mm etc ex av bd vol n° st',
  },
  de: {
    always: 'z.b bzw ca dr prof hr fr u.a d.h evtl ggf inkl vgl s bspw z sog u d h o.ä zzgl mio mrd',
    often: 'usw nr str tel gem st max min jan feb apr aug sep sept okt nov dez mo di mi do sa so',
  },
  ja: { always: '', often: '' },
};

const wordsOf = (list: string): string[] => list.split(' ').filter(Boolean);

/** In a text of which the language is known. */
export const abbreviationsOf = (language: Language): ReadonlySet<string> =>
  new Set(Object.values(ABBREVIATIONS[language]).flatMap(wordsOf));

const all = (kind: keyof Abbreviations): ReadonlySet<string> =>
  new Set(Object.values(ABBREVIATIONS).flatMap((lists) => wordsOf(lists[kind])));
const ALWAYS = all('always');
const OFTEN = all('often');

const GERMAN_MONTHS: ReadonlySet<string> = new Set(
  wordsOf(
    'januar jänner februar märz april mai juni juli august september oktober november dezember jan feb mär mrz apr jun jul aug sep sept okt nov dez',
  ),
);

/** The last word of a piece, with the full stops inside it: "z.B". */
const LAST_WORD = /(?<![\p{L}\p{N}.’'-])([\p{L}\p{N}][\p{L}\p{M}\p{N}.’'°-]{0,15})\.$/u;
/** So much of a piece tells its last word. */
const TAIL = 20;
const LONGEST_MONTH = 10;

/**
 * Whether a sentence goes on although a full stop stands before `end` and a capital or a number at `next`, in any of the
 * languages: after a single letter ("z. B.", "M."), an abbreviation, and a day before its month ("3. März").
 */
export function goesOn(text: string, end: number, next: number): boolean {
  if (text[end - 1] !== '.') return false;
  const written = LAST_WORD.exec(text.slice(Math.max(0, end - TAIL), end))?.[1];
  if (written === undefined) return false;
  const word = written.toLowerCase().replaceAll('’', "'");
  if (/^[\p{Lu}\p{Ll}]$/u.test(written) || ALWAYS.has(word)) return true;
  const after = text.slice(next, next + LONGEST_MONTH);
  if (OFTEN.has(word)) return /^\d/.test(after);
  return /^\d{1,2}$/.test(word) && GERMAN_MONTHS.has(/^\p{L}+/u.exec(after)?.[0].toLowerCase() ?? '');
}
