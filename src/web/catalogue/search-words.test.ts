/** The words that people look for, in one and in many, against the tools as they stand in the content. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Language } from '#core/languages/languages.ts';
import type { Category } from '#core/tools/template.ts';
import { filterTools, indexTools, NO_FILTERS } from './filter-tools.ts';

const CATEGORY: Category = 'motivation';

interface Texts {
  name: string;
  tagline: string;
  searchWords: string[];
}

function finder(language: Language): (query: string) => string[] {
  const tools = globSync(`content/tools/*/${language}.json`).map((path) => ({
    ...(JSON.parse(readFileSync(path, 'utf8')) as Texts),
    category: CATEGORY,
  }));
  const index = indexTools(tools);
  return (query) => filterTools(index, { ...NO_FILTERS, query }, language).map(({ name }) => name);
}

/** By language: a word, and how several of it are called. */
const WORDS: Record<Language, [one: string, many: string][]> = {
  en: [
    ['reel', 'reels'],
    ['caption', 'captions'],
    ['subtitle', 'subtitles'],
    ['newsletter', 'newsletters'],
    ['instagram', 'Instagrams'],
    ['podcast', 'podcasts'],
    ['meditation', 'meditations'],
    ['story', 'stories'],
  ],
  es: [
    ['reel', 'reels'],
    ['pie de foto', 'pies de fotos'],
    ['subtítulo', 'subtítulos'],
    ['boletín', 'boletines'],
    ['instagram', 'Instagram'],
    ['podcast', 'podcasts'],
    ['meditación', 'meditaciones'],
  ],
  fr: [
    ['reel', 'reels'],
    ['légende', 'légendes'],
    ['sous-titre', 'sous-titres'],
    ['infolettre', 'infolettres'],
    ['instagram', 'Instagram'],
    ['podcast', 'podcasts'],
    ['méditation', 'méditations'],
    ['tableau', 'tableaux'],
  ],
  de: [
    ['reel', 'Reels'],
    ['bildunterschrift', 'Bildunterschriften'],
    ['untertitel', 'Untertiteln'],
    ['rundbrief', 'Rundbriefe'],
    ['instagram', 'Instagram'],
    ['podcast', 'Podcasts'],
    ['meditation', 'Meditationen'],
    ['bild', 'Bilder'],
  ],
  ja: [
    ['リール', 'reels'],
    ['キャプション', 'captions'],
    ['字幕', 'subtitles'],
    ['ニュースレター', 'newsletter'],
    ['インスタグラム', 'Instagram'],
    ['ポッドキャスト', 'podcast'],
    ['瞑想', 'meditation'],
  ],
};

it.each(
  Object.entries(WORDS).flatMap(([language, words]) =>
    words.map(([one, many]) => [language as Language, one, many] as const),
  ),
)('in %s %s finds tools, and %s finds them too', (language, one, many) => {
  const find = finder(language);
  const found = find(one);
  expect(found).not.toEqual([]);
  expect(find(many)).toEqual(expect.arrayContaining(found));
});

it('a short word keeps its end, and one of another language keeps its own', () => {
  expect(finder('en')('notes')).not.toEqual(finder('en')('not'));
  expect(finder('en')('garden')).toEqual([]);
});
