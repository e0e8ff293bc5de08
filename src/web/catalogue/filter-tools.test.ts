import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolFacts } from '#core/tools/template.ts';
import {
  filterTools,
  groupByLevel,
  hasFilters,
  indexTools,
  NO_FILTERS,
  readFilters,
  type ToolFilters,
  writeFilters,
} from './filter-tools.ts';
import { normaliseForSearch } from './normalise-for-search.ts';

const tool = (slug: string, name: string, rest: Partial<ToolFacts> = {}): ToolFacts => ({
  slug,
  name,
  tagline: '',
  level: 'standard',
  category: 'creative-assistant',
  isAvailable: true,
  ...rest,
});

const TOOLS = [
  tool('passionFinder', 'Passion Finder', {
    level: 'none',
    category: 'motivation',
    tagline: 'Découvre ta voie',
  }),
  tool('hookbuilder', 'HookBuilder', { tagline: 'Die erste Zeile, die größer wirkt' }),
  tool('flowpulse', 'フローパルス', { category: 'time-management', tagline: 'ガイド付きの集中時間' }),
  tool('clipgenius', 'ClipGenius', {
    level: 'pro',
    category: 'capture-and-transcription',
    searchWords: ['Untertitel', 'short'],
    takes: ['transcript'],
    gives: ['clip'],
  }),
];
const find = (query: string, names = {}) =>
  filterTools(indexTools(TOOLS, names), { ...NO_FILTERS, query }, 'en').map(({ slug }) => slug);

describe('filterTools', () => {
  it.each([
    ['', ['passionFinder', 'hookbuilder', 'flowpulse', 'clipgenius']],
    ['HOOK', ['hookbuilder']],
    ['hook builder', ['hookbuilder']],
    ['passionfinder', ['passionFinder']],
    ['decouvre', ['passionFinder']],
    ['DÉCOUVRE', ['passionFinder']],
    ['grösser', ['hookbuilder']],
    ['ふろー', ['flowpulse']],
    ['フローﾊﾟﾙｽ', ['flowpulse']],
    ['ガイド　集中', ['flowpulse']],
    ['カイド', []],
    ['untertitel', ['clipgenius']],
    ['clip short', ['clipgenius']],
    ['hook clip', []],
  ])('finds by %j', (query, slugs) => {
    expect(find(query)).toEqual(slugs);
  });

  it("finds by the category's name in the reader's language", () => {
    expect(find('zeit', { 'time-management': 'Zeitmanagement' })).toEqual(['flowpulse']);
  });

  it('combines filters with and', () => {
    const filters = {
      ...NO_FILTERS,
      query: 'i',
      category: 'capture-and-transcription',
      level: 'pro',
    } as const;
    const index = indexTools(TOOLS);
    expect(filterTools(index, filters, 'en').map(({ slug }) => slug)).toEqual(['clipgenius']);
    expect(filterTools(index, { ...filters, level: 'none' }, 'en')).toEqual([]);
  });

  it('opens by what one has and what one wants', () => {
    const through = (doors: Partial<ToolFilters>) =>
      filterTools(indexTools(TOOLS.slice(3)), { ...NO_FILTERS, ...doors }, 'en').map(({ slug }) => slug);
    expect(through({ take: 'transcript', give: 'clip' })).toEqual(['clipgenius']);
    expect(through({ take: 'transcript', give: 'sound' })).toEqual([]);
    expect(through({ take: 'name' })).toEqual([]);
  });

  it('finds community tools by author and language, whatever level is chosen', () => {
    const built = (name: string, language: 'en' | 'ja') => ({
      ...{ name, language, tagline: '', category: 'motivation' as const, author: 'Zoë Müller' },
    });
    const index = indexTools([built('One', 'en'), built('Two', 'ja')]);
    const names = (part: object) =>
      filterTools(index, { ...NO_FILTERS, ...part }, 'en').map(({ name }) => name);
    expect(names({ query: 'zoe muller', level: 'pro' })).toEqual(['One', 'Two']);
    expect(names({ language: 'ja' })).toEqual(['Two']);
    expect(filterTools(indexTools(TOOLS), { ...NO_FILTERS, language: 'ja' }, 'en')).toHaveLength(
      TOOLS.length,
    );
  });

  it('never finds more with more words, and always finds a tool by any part of its own name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOOLS), fc.nat(), fc.nat(), fc.string(), (one, a, b, noise) => {
        const part = one.name.slice(Math.min(a, b) % one.name.length);
        expect(find(part)).toContain(one.slug);
        const wide = find(part);
        for (const slug of find(`${part} ${noise}`)) expect(wide).toContain(slug);
      }),
    );
  });
});

describe('the address', () => {
  it('treats what is unknown as all', () => {
    const odd = 'category=nope&level=gold&language=xx&from=mars&page=-3&q=x';
    expect(readFilters(new URLSearchParams(odd))).toEqual({ ...NO_FILTERS, query: 'x' });
    expect(readFilters(new URLSearchParams('page=x')).page).toBe(1);
  });

  it('gives back what was written and leaves other parameters alone', () => {
    const filters: ToolFilters = {
      ...{ collection: 'community', query: 'フロー', category: 'motivation', level: 'pro' },
      ...{ language: 'ja', page: 3, take: 'idea', give: 'hook' },
    };
    const params = writeFilters(new URLSearchParams('ref=mail'), filters);
    expect(readFilters(params)).toEqual(filters);
    expect(params.get('ref')).toBe('mail');
    expect(writeFilters(params, NO_FILTERS).toString()).toBe('ref=mail');
  });

  it('knows whether anything is filtered', () => {
    expect(hasFilters(NO_FILTERS)).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, query: '  ' })).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, level: 'none' })).toBe(true);
    expect(hasFilters({ ...NO_FILTERS, collection: 'community', level: 'none', page: 2 })).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, collection: 'community', language: 'ja' })).toBe(true);
  });
});

describe('groupByLevel', () => {
  it('keeps every tool once, lowest level first, without empty shelves', () => {
    expect(groupByLevel(TOOLS).map(({ level, tools }) => [level, tools.length])).toEqual([
      ['none', 1],
      ['standard', 2],
      ['pro', 1],
    ]);
  });
});

it('puts tools that are still to come behind the others of their shelf', () => {
  const tools = [
    tool('a', 'A', { isAvailable: false }),
    tool('b', 'B'),
    tool('c', 'C', { isAvailable: false }),
    tool('d', 'D'),
  ];
  expect(groupByLevel(tools)[0]?.tools.map(({ slug }) => slug)).toEqual(['b', 'd', 'a', 'c']);
});

describe('normaliseForSearch', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => normaliseForSearch(normaliseForSearch(text)) === normaliseForSearch(text),
      ),
    );
  });
});
