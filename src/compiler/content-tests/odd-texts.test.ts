/** Every tool's draft over texts as somebody might really leave them in its fields, in a rotating language. */
import { describe, expect, test } from 'vitest';
import type { Assertion } from '#content/evals-schema.ts';
import { checkOutput } from '#core/evals/check-output.ts';
import { outlineMarkdown } from '#core/evals/outline-markdown.ts';
import type { ToolEvals } from '#core/evals/tool-evals.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import type { Block, FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { optionKey } from '#core/tools/value-key.ts';
import { filtersOf } from '../filter-groups.ts';
import { availableSlugs, read } from './built-content.ts';
import { expectSound } from './expect-sound.ts';
import { fillTexts } from './fill-texts.ts';

const LONGEST = 5000;
const PROSE = 'We drew cups, badly and gladly; nobody watched. Then 3 of 12 wrote: "more, please!" ';

const ODD: Record<string, string> = {
  'one mark': '.',
  'marks alone': '… — ?! •',
  'separators alone': ',,,;;;\n\n, ;\n|',
  'spaces nobody sees': '\u200b\u00a0\u2060\ufeff',
  'a mark of Markdown a line': '#\n-\n*\n1.\n>\n|\n---',
  'one very long word': 'Donaudampfschifffahrtsgesellschaft'.repeat(30),
  'long words with lines': `${'x'.repeat(300)}\n${'ー'.repeat(300)}\n${'https://example.com/'.repeat(20)}`,
  'writing from right to left': 'تعلّم الرسم في ستة مساءات ١٢٣\nשלום, עולם 42',
  'marks that turn the direction': '\u202eabc\u202c \u2066def\u2069',
  emoji: '🌙✨ 👩‍👩‍👧‍👦 🇩🇪 ❤️‍🔥\n🫶🏽',
  'what looks like HTML':
    '<script>alert(1)</script> <b>bold</b> &amp; &lt;i&gt; <!-- x --> <a href="javascript:x">y</a>',
  'what looks like Markdown': '[a](javascript:b) ![c](d) **e** `f`\n\n# g\n\n| h | i |\n|---|---|\n| j | k |',
  'numbers alone': '0 12 -3 4.5 1e999 99999999999999999999',
  'dates and times that are none': '2026-02-31 0000-00-00 99:99 25:61 31.12.99999 24:00',
  'names of what objects have': '__proto__ constructor toString hasOwnProperty valueOf',
  'names, one a line': '__proto__\nconstructor\ntoString',
  'subtitles whose times are wrong':
    '1\n00:00:99,999 --> soon\nHello there.\n\n2\n00:00:05,000 --> 00:00:01,000\nBack again.\n\n-1\n',
  'half a character': '\ud83d x \udc4d',
  'many lines': Array.from({ length: 120 }, (_, index) => `line ${index + 1}`).join('\n'),
  'many numbers with units': Array.from(
    { length: 40 },
    (_, index) => `Item ${index}: ${index * 7} min, $${index}`,
  ).join('\n'),
  'as much as fits': PROSE.repeat(Math.ceil(LONGEST / PROSE.length)).slice(0, LONGEST),
};

const tools = availableSlugs.map((slug, index) => ({
  ...{ slug, index },
  shape: shapeOf(read(`evals/${slug}.json`)),
}));

/** What is asserted of every case's shape: no text takes a heading or a table away, though it may have fewer rows. */
function shapeOf({ cases }: ToolEvals): Assertion[] {
  const [first, ...others] = cases.map(({ expect }) => expect.map((one) => JSON.stringify(one)));
  return (first ?? [])
    .filter((one) => others.every((theirs) => theirs.includes(one)))
    .map((one) => JSON.parse(one) as Assertion)
    .flatMap((one): Assertion[] => {
      if (one.check === 'table') return [{ ...one, rows: 1 }];
      return one.check === 'headings' ? [one] : [];
    });
}

/** Every text field holds the text, as far as the form lets it; choices at their low or high end. */
function fill(blocks: readonly Block[], text: string, isHigh: boolean): FormValues {
  const values = fillTexts(blocks, text, LONGEST);
  for (const block of blocks) {
    if (block.type === 'slider') values[block.key] = isHigh ? block.max : block.min;
    if (block.type === 'dropdown') values[block.key] = block.options.at(isHigh ? -1 : 0)?.value ?? '';
    if (block.type === 'checkbox')
      for (const index of block.options.keys()) values[optionKey(block.key, index)] = isHigh;
  }
  return values;
}

test('all tools are asked, and most have a shape to keep', () => {
  expect(tools).toHaveLength(45);
  expect(tools.filter(({ shape }) => shape.length > 0).length).toBeGreaterThan(40);
});

describe.each(tools)('the draft of $slug', ({ slug, index, shape }) => {
  test.each(Object.keys(ODD).map((name, at) => ({ name, at })))(
    'keeps its shape over $name',
    ({ name, at }) => {
      const language = LANGUAGES[(index + at) % LANGUAGES.length] ?? 'en';
      const recipe: ToolRecipe = read(`licensed/${slug}.${language}.json`);
      const template: ToolTemplate = read(`public/tools/${slug}.${language}.json`);
      const values = fill(template.blocks, ODD[name] ?? '', (index + at) % 2 === 0);
      const draft = renderDraft({ recipe, template, values, filters: filtersOf(recipe.computes) });
      expectSound(draft);
      // Without a word to work on, a draft may say instead, under one heading, what it needs.
      if (!/[\p{L}\p{N}]/u.test(ODD[name] ?? '') && outlineMarkdown(draft).headings === 1) return;
      expect(checkOutput(draft, language, shape, 'draft'), draft).toEqual([]);
    },
  );
});
