/** How somebody sets in who begins to speak: a greeting, then a word that only gets the voice going. */
import type { Language } from '#core/languages/languages.ts';

export interface SpokenOpening {
  /** "Hello everyone,"; empty where nobody is greeted. */
  greeting: string;
  /** The word that was taken from the beginning of what follows; empty where none was. */
  dropped: string;
  text: string;
}

interface Openings {
  greetings: string;
  /** What may go, where what follows can stand without it: "So the room", never "So many rooms". */
  starts: string;
  before: string;
}

const OPENINGS: Record<Exclude<Language, 'ja'>, Openings> = {
  en: {
    greetings: 'hello|hi|hey|good (?:morning|afternoon|evening)',
    starts: 'so|well|okay|ok|right',
    before:
      "the|an?|my|our|his|her|their|this|these|i|i[’'](?:ve|m|d|ll)|we|you|he|she|they|it|there|today|yesterday|last|next|on",
  },
  es: {
    greetings: 'hola|buenos días|buenas (?:tardes|noches)',
    starts: 'bueno|pues|vale|entonces|a ver',
    before: 'el|la|los|las|una?|mi|mis|yo|nosotr[oa]s|hoy|ayer|me|nos|en|hemos|he',
  },
  fr: {
    greetings: 'bonjour|bonsoir|salut|coucou',
    starts: 'alors|bon|donc|voilà',
    before: "le|la|les|une?|mon|ma|mes|notre|nos|je|on|nous|il|elle|aujourd[’']hui|hier|cette?|ce",
  },
  de: {
    greetings: 'hallo|hi|hey|guten (?:morgen|tag|abend)|liebe[rs]?|servus|moin',
    starts: 'also|so|tja|gut|okay|ok|na ja',
    before: 'ich|wir|der|die|das|ein|eine|mein|meine|unser|unsere|heute|gestern|es|er|sie|man',
  },
};

const JAPANESE = {
  greeting: /^(?:[みな皆]+さん、?)?(?:こんにちは|こんばんは|おはようございます)[。、！!]\s*/u,
  start: /^(?:それで|それでですね|で|さて|じゃあ|では|はい)、\s*/u,
};

/** Takes the opening off a text that has lost its hesitations; what nothing would be left of stays whole. */
export function spokenOpening(text: string, language: Language): SpokenOpening {
  const { greeting, start } = language === 'ja' ? JAPANESE : PATTERNS[language];
  const greeted = greeting.exec(text)?.[0] ?? '';
  const after = text.slice(greeted.length);
  const dropped = start.exec(after)?.[0] ?? '';
  const rest = after.slice(dropped.length);
  if (!/[\p{L}\p{N}]/u.test(rest)) return { greeting: '', dropped: '', text };
  return {
    greeting: greeted.trim(),
    dropped: dropped.replace(/(?<![\s,、])[\s,、]+$/u, '').toLowerCase(),
    text: raise(rest),
  };
}

const PATTERNS = Object.fromEntries(
  Object.entries(OPENINGS).map(([language, { greetings, starts, before }]) => [
    language,
    {
      // A name or two may follow: "Hello Maria and Tom,".
      greeting: new RegExp(`^(?:${greetings})(?:\\s+[\\p{L}’'-]+){0,4}\\s?[,.!]+\\s+`, 'iu'),
      start: new RegExp(`^(?:${starts})(?:,\\s+|\\s+(?=(?:${before})(?![\\p{L}])))`, 'iu'),
    },
  ]),
) as Record<Exclude<Language, 'ja'>, { greeting: RegExp; start: RegExp }>;

const raise = (text: string): string =>
  text.replace(/^(["“«„¿¡]*)(\p{Ll})/u, (_, lead, letter) => lead + letter.toUpperCase());
