/** Syllables of a written word by the spelling rules of its language: an estimate, right for most words. */
import type { Language } from '#core/languages/languages.ts';

const COUNTERS: Record<Language, (word: string) => number> = {
  en: countEnglish,
  es: (word) =>
    runs(word.replace(/y(?![aeiouáéíóú])/g, 'i'), /[aeiouáéíóúü]+/g).reduce(
      (sum, vowels) => sum + vowelRun(vowels),
      0,
    ),
  fr: (word) => {
    const all = runs(word.replace(/(?<=[aeiouyàâéèêëîïôûùœ])[ïë]/g, '-$&'), /[aeiouyàâäéèêëîïôöùûüœæ]+/g);
    const split = all.reduce((sum, vowels) => sum + 1 + (vowels.match(/é(?=[aou])/g)?.length ?? 0), 0);
    return /[^aeiouyàâéèêëîïôûù](?:e|es)$/.test(word) && all.length > 1 ? split - 1 : split;
  },
  de: (word) => runs(word, /aa|ee|oo|ie|ei|ey|ai|ay|au|äu|eu|[aeiouyäöü]/g).length,
  // Morae: small kana belong to the one before; a kanji is read with two on average.
  ja: (word) =>
    [...word].reduce((sum, letter) => {
      if (/[ゃゅょャュョぁぃぅぇぉァィゥェォ]/.test(letter)) return sum;
      return sum + (/[\p{sc=Han}]/u.test(letter) ? 2 : 1);
    }, 0),
};

/** At least 1 for a word that holds a letter, 0 for one without. */
export function countSyllables(word: string, language: Language): number {
  const letters = word
    .toLocaleLowerCase(language)
    .normalize('NFC')
    .replace(/[^\p{L}ー]/gu, '');
  return letters === '' ? 0 : Math.max(1, COUNTERS[language](letters));
}

function countEnglish(word: string): number {
  const heard = word
    .replace(/(?<![td]|[^aeiouy]l)ed$/, '')
    .replace(/(?<![sxzcg]|ch|sh|[^aeiouy]l)es$/, '')
    .replace(/(?<=[aeiouy].*)(?<![aeiouy]|[^aeiouy]l)e$/, '');
  const hiatus = heard.match(/(?<![tscg])i[aou]|ie(?=t)|(?<!p)eo(?!u)|ua(?=l|t)|creat/g)?.length ?? 0;
  return runs(heard, /[aeiouy]+/g).length + hiatus;
}

/** Strong vowels are syllables of their own, and so is a weak one with an accent beside a strong one. */
function vowelRun(vowels: string): number {
  let count = 1;
  for (let index = 1; index < vowels.length; index += 1) {
    const [before = '', here = ''] = [vowels[index - 1], vowels[index]];
    const strong = /[aeoáéó]/;
    const both = strong.test(before) && strong.test(here);
    const accented = (/[íú]/.test(here) && strong.test(before)) || (/[íú]/.test(before) && strong.test(here));
    if (both || accented) count += 1;
  }
  return count;
}

const runs = (word: string, pattern: RegExp): string[] => word.match(pattern) ?? [];
