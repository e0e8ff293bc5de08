import { expect, it } from 'vitest';
import book from '#content/prices.json' with { type: 'json' };
import type { PriceBook } from '#content/schema.ts';
import type { BundleContents, BundlePageFacts, BundleProduct } from '#core/bundles/bundle.ts';
import { GOES_WITH } from '#core/bundles/tool-ids.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { files, read } from '../content-tests/built-content.ts';
import { Reader } from '../read-content.ts';
import { compileBundles } from './compile-bundles.ts';

const prompt = (number: number): string =>
  `## Prompt ${number}\nOutcome: Result ${number}.\n- topic: Your topic (a book (or two))\n\nWrite ${number} lines on {{topic}}.\n`;
const MARKDOWN = `# First part\n${[...Array(29).keys()].map((at) => prompt(at + 1)).join('\n')}\n# Last part\n${prompt(30)}`;
const FACTS = {
  slug: 'a-bundle',
  ...{ topic: 'business', audience: 'writers', tone: 'bold', language: 'srn', cents: 1_900 },
  ...{
    released: '2026-10-01',
    version: '1.0.0',
    tags: ['writing'],
    samples: ['Prompt 1', 'Prompt 2', 'Prompt 30'],
  },
};
const TEXTS = {
  ...{ name: 'A bundle', description: 'Of prompts.', includes: ['a', 'b', 'c'] },
  groups: { 'First part': 'Erster Teil', 'Last part': 'Letzter Teil' },
};
const TOOLS = Object.values(GOES_WITH).flatMap(({ tools }) => tools);

function compile({ facts = {}, texts = {}, markdown = MARKDOWN, tools = TOOLS, others = {} } = {}) {
  const json = { 'bundle.json': { ...FACTS, ...facts } };
  const source = {
    ...Object.fromEntries(LANGUAGES.map((language) => [`${language}.json`, { ...TEXTS, ...texts }])),
    ...json,
    ...others,
  };
  const entries = Object.entries(source).map(
    ([name, value]) => [`bundles/a-bundle/${name}`, JSON.stringify(value)] as const,
  );
  const reader = new Reader({
    root: 'content',
    files: new Map([...entries, ['bundles/a-bundle/prompts.md', markdown]]),
  });
  const bundles = compileBundles(reader, book.prices as PriceBook['prices'], tools);
  return { bundles, problems: [...new Set(reader.problems.map(({ message }) => message))] };
}

it('joins prompts, facts and texts', () => {
  const { bundles, problems } = compile();
  expect(problems).toEqual([]);
  const [bundle] = bundles;
  expect(bundle?.product).toMatchObject({
    ...{ slug: 'a-bundle', cents: 1_900, toolId: 'business-growth', names: { ja: 'A bundle' } },
  });
  expect(bundle?.byLanguage.de).toMatchObject({
    promptCount: 30,
    toolId: 'business-growth',
    groups: [
      { title: 'Erster Teil', promptCount: 29 },
      { title: 'Letzter Teil', promptCount: 1 },
    ],
  });
  expect(bundle?.contents.groups[1]?.prompts).toEqual([
    {
      ...{ number: 30, title: 'Prompt 30', outcome: 'Result 30.', text: 'Write 30 lines on {{topic}}.' },
      variables: [{ name: 'topic', label: 'Your topic', example: 'a book (or two)' }],
    },
  ]);
  expect(bundle?.byLanguage.en.samplePrompts.map(({ number }) => number)).toEqual([1, 2, 30]);
});

it('lets a bundle name its own toolId', () => {
  expect(compile({ facts: { toolId: 'businessMind' } }).bundles[0]?.byLanguage.en.toolId).toBe(
    'businessMind',
  );
});

const without = (text: string) => MARKDOWN.replace(text, '');
it.each<[string, Parameters<typeof compile>[0]]>([
  [
    'holds 29 prompts; write 30 to 55',
    {
      markdown: without(`\n# Last part\n${prompt(30)}`),
      texts: { groups: { 'First part': 'x' } },
      facts: { samples: ['Prompt 1', 'Prompt 2', 'Prompt 3'] },
    },
  ],
  ['cents must be 0 or from 1900 to 3900, as prices.json says', { facts: { cents: 1_800 } }],
  ['slug is "other"; it must be the folder\'s name, "a-bundle"', { facts: { slug: 'other' } }],
  [
    'samples holds "Prompt 31", which is no prompt\'s title',
    { facts: { samples: ['Prompt 1', 'Prompt 2', 'Prompt 31'] } },
  ],
  ['samples holds "Prompt 1" twice', { facts: { samples: ['Prompt 1', 'Prompt 1', 'Prompt 2'] } }],
  ['groups."Last part" is missing', { texts: { groups: { 'First part': 'x' } } }],
  [
    'groups."Other" is no group of prompts.md; remove it',
    { texts: { groups: { ...TEXTS.groups, Other: 'x' } } },
  ],
  ['the title "prompt 2" stands twice', { markdown: MARKDOWN.replace('## Prompt 3\n', '## Prompt 2\n') }],
  [
    'a prompt stands twice: "write 2 lines on {{topic}}.…"',
    { markdown: MARKDOWN.replace('Write 3 lines', 'Write 2 lines') },
  ],
  [
    '"Prompt 4" has no outcome; write "Outcome: …" below its title',
    { markdown: MARKDOWN.replace('Outcome: Result 4.\n', '') },
  ],
  [
    '"Prompt 5" uses {{theme}}, which no line names; add "- theme: Label (example)"',
    { markdown: MARKDOWN.replace('Write 5 lines on {{topic}}', 'Write 5 lines on {{topic}} {{theme}}') },
  ],
  [
    '"Prompt 6" does not use the variable topic; remove its line',
    { markdown: MARKDOWN.replace('Write 6 lines on {{topic}}', 'Write 6 lines') },
  ],
  [
    '"Prompt 7" has braces that enclose no name; write {{name}}',
    { markdown: MARKDOWN.replace('Write 7 lines', 'Write 7 {{lines') },
  ],
  [
    'brand-voice names "brandlore", which is no tool',
    { tools: TOOLS.filter((slug) => slug !== 'brandlore') },
  ],
  ['does not belong to a bundle; remove it', { others: { 'nl.json': TEXTS } }],
])('says that %s', (message, damage) => {
  expect(compile(damage).problems).toEqual([message]);
});

it('the repository’s bundles are the ones that are sold, with their counts and prices', () => {
  const products = (read('bundles.json') as { bundles: BundleProduct[] }).bundles;
  const counts = products.map(({ slug, cents }) => {
    const { groups } = read(`bundles/${slug}.json`) as BundleContents;
    return [slug, groups.flatMap(({ prompts }) => prompts).length, cents];
  });
  expect(counts).toEqual(BUNDLES);
});

/** Slug, prompts, cents: as the specification has them. */
const BUNDLES = [
  ['abundance-pack', 30, 0],
  ['atelier-des-mots', 50, 3_900],
  ['business-growth-blueprint', 55, 3_900],
  ['clarity-kit', 30, 0],
  ['coaching-conversations', 40, 2_700],
  ['content-creator-toolkit', 35, 2_500],
  ['course-creator-companion', 45, 2_900],
  ['healing-essentials', 30, 0],
  ['historias-con-alma', 35, 2_500],
  ['intuition-booster', 30, 0],
  ['launch-letters', 45, 3_300],
  ['protection-shield', 30, 0],
  ['sesiones-con-sentido', 40, 2_900],
  ['soul-brand-starter', 30, 1_900],
];

it.each([
  [
    'business-growth-blueprint',
    { topic: 'business', audience: 'entrepreneurs', tone: 'professional', toolId: 'businessMind' },
  ],
  [
    'content-creator-toolkit',
    { topic: 'creative', audience: 'content-creators', tone: 'witty', toolId: 'contentPolisher' },
  ],
  [
    'course-creator-companion',
    { topic: 'creative', audience: 'course-creators', tone: 'friendly', toolId: 'courseBuilder' },
  ],
])('%s is for whom the specification says', (slug, facts) => {
  expect(read(`public/bundles/${slug}.en.json`)).toMatchObject({ ...facts, language: 'en' });
});

it('no static file holds a prompt that is no sample', () => {
  const open = [...files].filter(([path]) => path.startsWith('public/')).map(([, text]) => text);
  const products = (read('bundles.json') as { bundles: BundleProduct[] }).bundles;
  for (const { slug } of products) {
    const { samples } = read(`public/bundles/${slug}.en.json`) as BundlePageFacts;
    const { groups } = read(`bundles/${slug}.json`) as BundleContents;
    for (const { title, text } of groups.flatMap(({ prompts }) => prompts)) {
      if (samples.includes(title)) continue;
      const canary = JSON.stringify(text).slice(1, 80);
      expect(
        open.some((file) => file.includes(canary)),
        `${slug}: ${title}`,
      ).toBe(false);
    }
  }
});
