/** Every recipe there is, in every language, over defaults, worked examples and arbitrary values. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreHook } from '#core/clips/score-hook.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { buildMessages } from '#core/recipes/build-messages.ts';
import type { Filters } from '#core/recipes/filters/filter.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import { defaultValues } from '#core/tools/default-values.ts';
import type { Block, FormValue, FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { validateValues } from '#core/tools/validate-values.ts';
import { optionKey } from '#core/tools/value-key.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { filtersOf } from '../filter-groups.ts';
import { availableSlugs, read } from './built-content.ts';
import { chooseDay } from './choose-day.ts';
import { expectSound } from './expect-sound.ts';

const tools = availableSlugs.flatMap((slug) =>
  LANGUAGES.map((language): Tool => {
    const recipe: ToolRecipe = read(`licensed/${slug}.${language}.json`);
    const template = chooseDay(read(`public/tools/${slug}.${language}.json`));
    return { slug, language, template, recipe, filters: filtersOf(recipe.computes) };
  }),
);
interface Tool {
  slug: string;
  language: Language;
  template: ToolTemplate;
  recipe: ToolRecipe;
  filters: Filters;
}

/** For each tool in each language: parsing what comes out is what takes the time of this file. */
const ARBITRARY_FORMS = 9;

/** Liquid that was not run, and placeholders that were not filled. Values of users may look like them. */
const LEFT_OVER = /\{\{|\{%|\{[a-z_]+\}/;

/** Before a percent sign none in English and Japanese, elsewhere one that no line parts; none after Japanese signs. */
const MISPLACED_SPACE: Record<Language, RegExp> = {
  en: /\d\s%/,
  es: /\d %/,
  fr: /\d %/,
  de: /\d %/,
  ja: /\d\s%|[。、：；！？）」』] [\p{L}\p{N}「『（]/u,
};

test('the first four tools are available, and each tool in five languages', () => {
  expect(availableSlugs).toEqual(
    expect.arrayContaining(['clipgenius', 'flowpulse', 'hookbuilder', 'passionFinder']),
  );
  expect(tools).toHaveLength(availableSlugs.length * 5);
});

describe.each(tools)('$slug in $language', ({ template, recipe, filters }) => {
  const draft = (values: FormValues, variation = 0) =>
    renderDraft({ recipe, template, values, filters, variation });

  test('has a sound draft for the untouched form and for every example', () => {
    expectSound(draft(defaultValues(template.blocks)));
    expect(draft(defaultValues(template.blocks))).not.toMatch(LEFT_OVER);
    expect(template.examples).toHaveLength(3);
    for (const { values } of template.examples) {
      expect(validateValues(template.blocks, values)).toEqual([]);
      const text = draft(values);
      expectSound(text);
      expect(text).not.toMatch(LEFT_OVER);
      expect(text.length).toBeGreaterThan(recipe.language === 'ja' ? 300 : 700);
      expect(text).not.toMatch(MISPLACED_SPACE[recipe.language]);
    }
  });

  test('gives the same draft for the same values, and is not the same for all', () => {
    const [first, second] = template.examples;
    expect(draft(first?.values ?? {})).toBe(draft(structuredClone(first?.values ?? {})));
    expect(draft(first?.values ?? {})).not.toBe(draft(second?.values ?? {}));
  });

  test('keeps its shape whatever the values hold', () => {
    fc.assert(
      fc.property(anyValues(template.blocks), (values) => {
        const text = draft(values);
        expectSound(text);
        expect(draft(values)).toBe(text);
      }),
      { numRuns: runs(ARBITRARY_FORMS) },
    );
  });

  test('asks a model with every section a prompt needs, in the right language', () => {
    for (const { values } of template.examples) {
      const { system, user } = buildMessages({ recipe, template, values });
      for (const section of [
        'How you work',
        'What you hold to',
        'What you avoid',
        'Your task',
        'Method',
        'Format (Markdown)',
        'Check before you answer',
        'The material',
        'Language',
      ])
        expect(system).toContain(`\n## ${section}\n`);
      expect(system).toContain(`Write everything in ${LANGUAGE_NAMES[recipe.language].english} `);
      expect(system).not.toMatch(/\{\{|\{%|undefined|\n{4,}/);
      for (const value of Object.values(values))
        if (typeof value === 'string' && value.length > 25) {
          expect(user).toContain(value.trim());
          expect(system).not.toContain(value.trim());
        }
    }
  });
});

test.each(tools.filter(({ slug }) => slug === 'hookbuilder'))(
  'other choices of words on retry ($language)',
  ({ template, recipe, filters }) => {
    const values = template.examples[0]?.values ?? {};
    const drafts = new Set(
      [0, 1, 2, 3, 4, 5].map((variation) => renderDraft({ recipe, template, values, filters, variation })),
    );
    expect(drafts.size).toBeGreaterThan(3);
  },
);

test.each(tools.filter(({ slug }) => slug === 'hookbuilder'))(
  'the hook to try first stands first of its list ($language)',
  ({ template, recipe, filters, language }) => {
    for (const variation of [0, 1, 2]) {
      const values = template.examples[0]?.values ?? {};
      const lists = renderDraft({ recipe, template, values, filters, variation })
        .split('\n### ')
        .map((part) => [...part.matchAll(/^\d\. \*\*(.+)\*\*$/gm)].map(([, line = '']) => line))
        .filter((lines) => lines.length > 0);
      expect(lists).toHaveLength(2);
      for (const lines of lists) {
        const points = lines.map((line) => scoreHook(line, language));
        expect(points).toEqual(points.toSorted((a, b) => b - a));
      }
    }
  },
);

test.each(tools.filter(({ slug }) => slug === 'passionFinder'))(
  'every way of working can win ($language)',
  ({ template, recipe }) => {
    const dimensions = recipe.scoring?.dimensions ?? [];
    expect(dimensions).toHaveLength(7);
    dimensions.forEach((dimension, index) => {
      const values = defaultValues(template.blocks);
      for (const block of template.blocks) {
        if (block.type === 'dropdown')
          values[block.key] = block.options[Math.min(index, block.options.length - 1)]?.value ?? '';
        if (block.type === 'checkbox') values[optionKey(block.key, index)] = true;
      }
      const ways = recipe.phrases.ways as Record<string, { name: string }>;
      expect(renderDraft({ recipe, template, values }).split('\n')[0]).toContain(ways[dimension]?.name);
    });
  },
);

function anyValues(blocks: Block[]): fc.Arbitrary<FormValues> {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom(
      '# x',
      '<img src=x onerror=alert(1)>',
      '![a](b)',
      '{{ t }}',
      '{% x %}',
      '{offering}x'.slice(1),
      '| a |\n| - |',
      '> q',
      '```\ncode',
      '- a\n- b',
      '\n\n\n',
      '.',
      '…。',
      '()',
    ),
    fc.lorem({ maxCount: 30 }),
  );
  const entries = blocks.flatMap((block): [string, fc.Arbitrary<FormValue>][] => {
    switch (block.type) {
      case 'input':
      case 'voice_input':
        return [[block.key, text]];
      case 'dropdown':
        return [[block.key, fc.constantFrom('', ...block.options.map(({ value }) => value))]];
      case 'slider':
        return [
          [
            block.key,
            fc
              .integer({ min: 0, max: Math.floor((block.max - block.min) / block.step) })
              .map((steps) => block.min + steps * block.step),
          ],
        ];
      case 'checkbox':
        return block.options.map((_, index) => [optionKey(block.key, index), fc.boolean()]);
      case 'file_upload':
        return [[block.key, fc.record({ name: fc.constant('a.txt'), text })]];
      default:
        return [];
    }
  });
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] }) as fc.Arbitrary<FormValues>;
}
