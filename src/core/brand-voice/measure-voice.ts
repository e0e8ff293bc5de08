/** What can be counted in samples of somebody's writing; no judgement, no model. */
import type { Language } from '#core/languages/languages.ts';
import { extractKeywords, splitSentences, splitWords } from '#core/text/text-analysis.ts';

type Person = 'i' | 'we' | 'you' | 'none';

export interface VoiceMeasures {
  sentences: number;
  /** In words; in Japanese, which puts no spaces, in characters. Rounded. */
  meanLength: number;
  shortest: number;
  longest: number;
  /** Shares of sentences, in whole percent. */
  questions: number;
  exclamations: number;
  /** The person that is named most often. */
  person: Person;
  /** How the reader is addressed, where the language tells: "formal" (usted, vous, Sie, です・ます) or "informal". */
  address: 'formal' | 'informal' | 'none';
  /** Longest three words or more that carry the text. */
  words: string[];
}

const PERSONS: Record<Language, Record<'i' | 'we' | 'you', string>> = {
  en: {
    i: 'i me my mine myself i’m i’ve i’d i’ll',
    we: 'we us our ours ourselves we’re we’ve we’ll we’d',
    you: 'you your yours yourself you’re you’ve you’ll you’d',
  },
  es: {
    i: 'yo me mi mis mí conmigo mío mía',
    we: 'nosotros nosotras nos nuestro nuestra nuestros nuestras',
    you: 'tú tu tus te ti contigo usted ustedes vosotros vosotras vos tuyo tuya',
  },
  fr: {
    i: 'je j me m moi mon ma mes',
    we: 'nous notre nos',
    you: 'tu te toi ton ta tes vous votre vos',
  },
  de: {
    i: 'ich mich mir mein meine meinen meinem meiner meines',
    we: 'wir uns unser unsere unseren unserem unserer unseres',
    you: 'du dich dir dein deine deinen deinem deiner deines Sie Ihnen Ihr Ihre Ihren Ihrem Ihrer euch euer eure',
  },
  ja: {
    i: '私 わたし 僕 ぼく 俺',
    we: '私たち 私達 わたしたち 僕たち 僕ら',
    you: 'あなた 君 きみ 皆さん みなさん',
  },
};

const FORMAL: Partial<Record<Language, RegExp>> = {
  es: /(?<!\p{L})(?:usted|ustedes)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu,
  // Inside a sentence only: at its beginning "Sie" may be "they".
  de: /(?<=[\p{L},;:] )(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/gu,
  ja: /(?:です|ます|ません|ました|でした|ください|でしょう|ましょう)(?=[。！？!?\s]|$)/gmu,
};
const INFORMAL: Partial<Record<Language, RegExp>> = {
  es: /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:tu|toi|ton|ta|tes|t(?=[’']))(?!\p{L})/giu,
  de: /(?<!\p{L})(?:du|dich|dir|deine?[nmrs]?)(?!\p{L})/giu,
  ja: /(?:だ|である|だった|ない|よ|ね)(?=[。！？!?\s]|$)/gmu,
};

export function measureVoice(text: string, language: Language): VoiceMeasures {
  const sentences = splitSentences(text).filter((sentence) => /\p{L}/u.test(sentence));
  const lengths = sentences.map((sentence) => lengthOf(sentence, language));
  const share = (mark: RegExp) => percent(sentences.filter((s) => mark.test(s)).length, sentences.length);
  return {
    sentences: sentences.length,
    meanLength: Math.round(lengths.reduce((a, b) => a + b, 0) / Math.max(1, lengths.length)),
    shortest: lengths.reduce((least, length) => Math.min(least, length), lengths[0] ?? 0),
    longest: lengths.reduce((most, length) => Math.max(most, length), 0),
    questions: share(/[?？]["'”’»」』)\]]*$/u),
    exclamations: share(/[!！]["'”’»」』)\]]*$/u),
    person: personOf(text, language),
    address: addressOf(text, language),
    words: extractKeywords(text, language, 6),
  };
}

const lengthOf = (sentence: string, language: Language): number =>
  language === 'ja'
    ? [...sentence.replace(/[\s\p{P}]/gu, '')].length
    : sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function personOf(text: string, language: Language): Person {
  const count = countPersons(text, language);
  const [most] = (['i', 'we', 'you'] as const).toSorted((a, b) => count[b] - count[a]);
  return most && count[most] > 0 ? most : 'none';
}

function countPersons(text: string, language: Language): Record<'i' | 'we' | 'you', number> {
  const lists = PERSONS[language];
  if (language === 'ja') {
    const times = (list: string) =>
      list.split(' ').reduce((all, word) => all + text.split(word).length - 1, 0);
    // 私たち and 私達 hold 私; わたしたち holds わたし.
    const we = times(lists.we);
    return { i: Math.max(0, times(lists.i) - we), we, you: times(lists.you) };
  }
  const words = splitWords(text.replace(/(?<=\b[jmt])['’]/giu, ' ')).map((word) => word.replaceAll("'", '’'));
  const times = (list: string) => {
    const known = new Set(list.split(' '));
    return words.filter((word) => known.has(/^(?:Sie|Ih)/.test(word) ? word : word.toLowerCase())).length;
  };
  return { i: times(lists.i), we: times(lists.we), you: times(lists.you) };
}

function addressOf(text: string, language: Language): VoiceMeasures['address'] {
  const times = (mark: RegExp | undefined) => (mark ? (text.match(mark)?.length ?? 0) : 0);
  const [formal, informal] = [times(FORMAL[language]), times(INFORMAL[language])];
  if (formal === informal) return 'none';
  return formal > informal ? 'formal' : 'informal';
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
