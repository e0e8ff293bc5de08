import { createHash } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { RESOURCE_CATEGORIES } from '#content/vocabulary.ts';
import { GOES_WITH, toolIdsOfResource } from '#core/bundles/tool-ids.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import type { ResourceFacts, ResourcePageFacts } from '#core/resources/resource.ts';
import { files, read } from '../content-tests/built-content.ts';
import { Reader } from '../read-content.ts';
import { compileResources } from './compile-resources.ts';
import { readResourceText } from './read-resource-text.ts';

const WORDS = Array.from({ length: 1_000 }, (_, index) => `word${index % 7}`).join(' ');
const TEXT = `# A title

What it is
for.

Tags: first, second

${WORDS}

## A part

Write here:

___
___

| Day | What |
|---|---|
| Monday | |

- [ ] Done with **this**

### A letter

\`\`\`
Dear [name],
\`\`\`
`;
/** All that the table names, each the same. */
const NAMED = [...new Set(Object.values(GOES_WITH).flatMap(({ resources }) => resources))];
const [FIRST = ''] = NAMED;
const FACTS = { category: 'guide', level: 'none', version: '1.0.0' };

function compile(change: (content: Map<string, string>) => void = () => undefined) {
  const content = new Map(
    NAMED.flatMap((slug) => [
      [`resources/${slug}/resource.json`, JSON.stringify(FACTS)] as const,
      [`resources/${slug}/en.md`, TEXT] as const,
    ]),
  );
  change(content);
  const reader = new Reader({ root: 'content', files: content });
  const resources = compileResources(reader, { tools: [], bundles: [] });
  return { resources, problems: reader.problems.map(({ message }) => message) };
}
const withText = (path: string, from: string, to: string) =>
  compile((content) => content.set(`resources/${FIRST}/${path}`, TEXT.replace(from, to)));
const withFacts = (facts: object) =>
  compile((content) =>
    content.set(`resources/${FIRST}/resource.json`, JSON.stringify({ ...FACTS, ...facts })),
  );

it('makes fields of lines, empty cells and boxes, numbered through, and templates of code', () => {
  const { resource, problems } = readResourceText(TEXT);
  expect(problems).toEqual([]);
  expect(resource).toMatchObject({
    title: 'A title',
    description: 'What it is for.',
    tags: ['first', 'second'],
  });
  const cell = (text: string) => ({ spans: [{ text }] });
  expect(resource?.blocks.slice(1)).toEqual([
    { type: 'heading', level: 2, part: 1, spans: [{ text: 'A part' }] },
    { type: 'paragraph', spans: [{ text: 'Write here:' }] },
    { type: 'lines', field: 1, label: 'Write here:', count: 2 },
    {
      type: 'table',
      header: [[{ text: 'Day' }], [{ text: 'What' }]],
      rows: [[cell('Monday'), { field: 2, label: 'What, Monday' }]],
    },
    {
      type: 'list',
      isOrdered: false,
      items: [
        {
          tick: { field: 3, label: 'Done with this' },
          blocks: [{ type: 'paragraph', spans: [{ text: 'Done with ' }, { text: 'this', isBold: true }] }],
        },
      ],
    },
    { type: 'heading', level: 3, spans: [{ text: 'A letter' }] },
    { type: 'template', title: 'A letter', text: 'Dear [name],' },
  ]);
});

it('measures the file that is served, and shows English where a language lacks it', () => {
  const { resources, problems } = compile((content) =>
    content.set(`resources/${FIRST}/de.md`, TEXT.replace('# A title', '# Ein Titel')),
  );
  expect(problems).toEqual([]);
  const resource = resources.find(({ slug }) => slug === FIRST);
  expect([resource?.byLanguage.de.title, resource?.byLanguage.ja.title]).toEqual(['Ein Titel', 'A title']);
  expect([resource?.byLanguage.de.language, resource?.byLanguage.ja.language]).toEqual(['de', 'en']);
  for (const language of ['en', 'de'] as const) {
    const text = resource?.files[language]?.text ?? '';
    expect(JSON.parse(text)).toMatchObject({ slug: FIRST, language, version: '1.0.0' });
    expect(resource?.byLanguage[language]).toMatchObject({
      sha256: createHash('sha256').update(text).digest('hex'),
      sizeKb: Math.ceil(Buffer.byteLength(text) / 1000),
      parts: ['A part'],
      toolIds: toolIdsOfResource(FIRST),
    });
  }
});

test.each<[string, ReturnType<typeof compile>]>([
  [
    'must begin with "# " and its title, a paragraph on what it is for, and a line "Tags: …"',
    withText('en.md', 'Tags:', 'Words:'),
  ],
  ['a tag stands twice', withText('en.md', 'first, second', 'first, first')],
  ['headings in the text begin with "## " or "### "', withText('en.md', '### A letter', '#### A letter')],
  ['the text holds html, which is not shown', withText('en.md', 'Write here:', '<p>Write here:</p>')],
  ['a box is ticked already; write "- [ ]"', withText('en.md', '- [ ]', '- [x]')],
  ['a column with cells to write in needs a title', withText('en.md', '| Day | What |', '| Day | |')],
  [
    '"this" is a link, code or struck out; write words, bold or italic ones',
    withText('en.md', '**this**', '`this`'),
  ],
  ['a star is shown as it stands in "so* Write here:"', withText('ja.md', 'Write here:', 'so* Write here:')],
  ['the text has 15 words; write 1000 to 6000', withText('en.md', WORDS, 'Few.')],
  ['the text has 6014 words; write 1000 to 6000', withText('en.md', WORDS, Array(6).fill(WORDS).join(' '))],
  [
    'text names 2024, which will have passed; show the form of a date instead, such as YYYY-MM-DD',
    withText('en.md', 'Write here:', 'Write in 2024:'),
  ],
  [
    'block 4 is 1 lines to write on; in English it is 2 lines to write on',
    withText('de.md', '___\n___', '___'),
  ],
  ['block 8 is missing; in English it is a template', withText('ja.md', '```\nDear [name],\n```', '')],
  [
    'block 9 is a paragraph; the English has ended',
    withText('es.md', 'Dear [name],\n```', 'Dear [name],\n```\n\nMore.'),
  ],
  [
    'lacks a narrow no-break space (U+202F) in "Write here:"',
    withText('fr.md', 'Dear [name],', 'Dear [name],'),
  ],
  [
    'does not belong to a resource; remove it',
    compile((content) => content.set(`resources/${FIRST}/nl.md`, TEXT)),
  ],
  [
    `brand-voice names "voice-workbook", which is no learning resource`,
    compile((content) => {
      content.delete('resources/voice-workbook/resource.json');
      content.delete('resources/voice-workbook/en.md');
    }),
  ],
  [
    '"unknown-one" goes with nothing; name it in core/bundles/tool-ids.ts',
    compile((content) =>
      content
        .set('resources/unknown-one/resource.json', JSON.stringify(FACTS))
        .set('resources/unknown-one/en.md', TEXT),
    ),
  ],
  ['category must be one of tone, workbook, templates, guide, workshop', withFacts({ category: 'video' })],
  ['sizeKb is not a known field; remove it or correct its name', withFacts({ sizeKb: 5 })],
])('says that %s', (message, { problems }) => {
  expect(problems).toContain(message);
});

it('each row of the table has something for everybody', () => {
  const all = compile((content) => {
    for (const slug of NAMED)
      content.set(`resources/${slug}/resource.json`, JSON.stringify({ ...FACTS, level: 'standard' }));
  });
  expect(all.problems).toEqual(
    Object.keys(GOES_WITH).map((id) => `${id} has no learning resource that everybody may read`),
  );
});

it('the repository’s resources: at least twelve over five categories, whole in English, each beside its tools and bundles', () => {
  const list = (read('public/resources.en.json') as { resources: ResourceFacts[] }).resources;
  expect(list.length).toBeGreaterThanOrEqual(12);
  expect(new Set(list.map(({ category }) => category))).toEqual(new Set(RESOURCE_CATEGORIES));
  for (const { slug } of list)
    for (const language of LANGUAGES) {
      const page = read(`public/resources/${slug}.${language}.json`) as ResourcePageFacts;
      expect(
        Math.min(page.tools.length, page.bundles.length, page.parts.length, page.tags.length),
        slug,
      ).toBeGreaterThan(0);
    }
  const bundles = (read('bundles.json') as { bundles: { toolId: keyof typeof GOES_WITH }[] }).bundles;
  for (const { toolId } of bundles) expect(GOES_WITH[toolId].resources.length).toBeGreaterThan(0);
});

it('no static file holds a text that needs a level', () => {
  const closed = [...files].filter(([path]) => path.startsWith('resource-texts/'));
  expect(closed.length).toBeGreaterThan(4);
  const open = [...files].filter(([path]) => path.startsWith('public/'));
  for (const [path, text] of closed) {
    const canary = text.slice(text.length / 2, text.length / 2 + 60);
    expect(open.filter(([, other]) => other.includes(canary)).map(([name]) => `${path} in ${name}`)).toEqual(
      [],
    );
  }
});
