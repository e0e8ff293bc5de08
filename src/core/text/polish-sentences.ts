import type { Language } from '#core/languages/languages.ts';
import { applyCuts } from './apply-cuts.ts';
import { WRITTEN_CUTS } from './cuts.ts';
import { lengthOf } from './reading-time.ts';
import { splitSentences } from './text-analysis.ts';

type PolishReason = 'long' | 'cut' | 'shorter' | 'doubled' | 'loud';

export interface PolishedSentence {
  /** From 1, in the order of the text. */
  number: number;
  text: string;
  /** Without what can go; equal to `text` where only a human can mend it. */
  edited: string;
  reasons: PolishReason[];
  length: number;
  /** Where a long sentence can be parted, both halves as they stand; empty where no place offers itself. */
  halves: string[];
  /** The words that were cut or replaced. */
  found: string[];
}

/** Only the sentences that something can be said about. `maxLength` in words, in Japanese in characters. */
export function polishSentences(text: string, language: Language, maxLength: number): PolishedSentence[] {
  return splitSentences(text).flatMap((sentence, index) => {
    const reasons: PolishReason[] = [];
    const length = lengthOf(sentence, language);
    const { text: shorter, made } = applyCuts(sentence, WRITTEN_CUTS[language], language);
    const single = language === 'ja' ? shorter : removeDoubled(shorter, language);
    const edited = single.replace(/([!！])[!！]+/g, '$1');
    if (length > maxLength) reasons.push('long');
    if (made.some(({ to }) => to === '')) reasons.push('cut');
    if (made.some(({ to }) => to !== '')) reasons.push('shorter');
    if (single !== shorter) reasons.push('doubled');
    if (edited !== single) reasons.push('loud');
    if (reasons.length === 0) return [];
    const halves = length > maxLength ? partAtMiddle(edited) : [];
    const found = made.map(({ find }) => find);
    return [{ number: index + 1, text: sentence, edited, reasons, length, halves, found }];
  });
}

/** Words that stand twice by grammar: "der Mann, der der Frau half", "we checked in in the morning". */
const RIGHTLY_DOUBLED: Record<Exclude<Language, 'ja'>, string> = {
  en: 'had that her is in on no so',
  es: 'para sobre como vino nada entre bajo cerca una este que si sí no',
  fr: 'nous vous faire en son ton si est',
  de: 'der die das den dem denen sie ihr ihre sein werden was wer auf an mit zu',
};

/** "the the" → "the"; a part of a word, as in "they’re re-reading", is none, and a name may be "Bora Bora". */
function removeDoubled(text: string, language: Exclude<Language, 'ja'>): string {
  const rightly = RIGHTLY_DOUBLED[language].split(' ');
  return text.replace(
    /(?<![\p{L}\p{N}’'-])(\p{L}{2,})\s+(\1)(?![\p{L}\p{N}’'-])/giu,
    (both: string, word: string, again: string) =>
      rightly.includes(word.toLowerCase()) || /^\p{Lu}/u.test(again) ? both : word,
  );
}

/** At the comma or semicolon that is nearest to the middle, never in the first or last fifth. */
function partAtMiddle(sentence: string): string[] {
  const places = [...sentence.matchAll(/[,;:、，](?=\s|[^\s\d])\s*/g)]
    .map((match) => ({ at: match.index, next: match.index + match[0].length }))
    .filter(({ at }) => at > sentence.length / 5 && at < (sentence.length * 4) / 5)
    .sort((a, b) => Math.abs(a.at - sentence.length / 2) - Math.abs(b.at - sentence.length / 2));
  const [place] = places;
  return place ? [sentence.slice(0, place.at), sentence.slice(place.next)] : [];
}
