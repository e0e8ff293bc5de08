import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolFacts } from '#core/tools/template.ts';
import {
  filterTools,
  groupByLevel,
  hasFilters,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './filter-tools.ts';
import { foldText } from './fold-text.ts';

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
  tool('clipgenius', 'ClipGenius', { level: 'pro', category: 'capture-and-transcription' }),
];
const find = (query: string, names = {}) =>
  filterTools(TOOLS, { ...NO_FILTERS, query }, names).map(({ slug }) => slug);

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
    ['hook clip', []],
  ])('finds by %j', (query, slugs) => {
    expect(find(query)).toEqual(slugs);
  });

  it("finds by the category's name in the reader's language", () => {
    expect(find('zeit', { 'time-management': 'Zeitmanagement' })).toEqual(['flowpulse']);
  });

  it('combines filters with and', () => {
    const filters = { query: 'i', category: 'capture-and-transcription', level: 'pro' } as const;
    expect(filterTools(TOOLS, filters).map(({ slug }) => slug)).toEqual(['clipgenius']);
    expect(filterTools(TOOLS, { ...filters, level: 'none' })).toEqual([]);
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
  it('treats an unknown category or level as all', () => {
    expect(readFilters(new URLSearchParams('category=nope&level=gold&q=x'))).toEqual({
      query: 'x',
      category: null,
      level: null,
    });
  });

  it('gives back what was written and leaves other parameters alone', () => {
    const filters = { query: 'フロー', category: 'motivation', level: 'pro' } as const;
    const params = writeFilters(new URLSearchParams('ref=mail'), filters);
    expect(readFilters(params)).toEqual(filters);
    expect(params.get('ref')).toBe('mail');
    expect(writeFilters(params, NO_FILTERS).toString()).toBe('ref=mail');
  });

  it('knows whether anything is filtered', () => {
    expect(hasFilters(NO_FILTERS)).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, query: '  ' })).toBe(false);
    expect(hasFilters({ ...NO_FILTERS, level: 'none' })).toBe(true);
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

describe('foldText', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)),
    );
  });
});
