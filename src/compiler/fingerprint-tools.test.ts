/** Copies of our own licensed recipes are found however they were edited, and nothing else is taken for one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COPIED_LEAST, createCopyFinder, type PartFingerprints } from '#core/custom-tools/copied-recipe.ts';
import { copyTool } from '#core/custom-tools/copy-tool.ts';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { fingerprintText } from '#core/custom-tools/fingerprint.ts';
import type { Language } from '#core/languages/languages.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { renderTemplate } from '#core/recipes/render-template.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { DEMO_TOOLS } from '#server/community/make-demo-tools.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { LICENSED_PROMPT } from '#tests/support/licensed-recipe.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { files, read } from './content-tests/built-content.ts';

const ROOT = join(import.meta.dirname, '../..');
const tools: ToolFacts[] = read('catalogue.json').tools;
const licensed = tools.filter(({ level }) => level !== 'none').map(({ slug }) => slug);
const { parts }: { parts: PartFingerprints[] } = read('fingerprints.json');
const findCopied = createCopyFinder(parts);

const recipeOf = (slug: string, language: Language = 'en') => read(`licensed/${slug}.${language}.json`);
const copyOf = (slug: string, language: Language = 'en'): CustomTool =>
  copyTool(read(`public/tools/${slug}.${language}.json`), recipeOf(slug, language));
/** A tool of somebody else's, but for its prompt. */
const withPrompt = (prompt: string): CustomTool => aCustomTool({ prompt });

describe('a copy of one of our tools', () => {
  it.each(tools.map(({ slug, level }) => [slug, level === 'none' ? [] : [slug]]))(
    '%s is found in every language, and only as what it is: %j',
    (slug, expected) => {
      for (const language of LANGUAGES)
        expect(findCopied(copyOf(String(slug), language)), language).toEqual(expected);
    },
  );

  it.each(licensed)('%s is found by its prompt alone, and in each language by its draft alone', (slug) => {
    expect(findCopied(withPrompt(recipeOf(slug).prompt))).toEqual([slug]);
    for (const language of LANGUAGES) {
      const { draft, phrases } = recipeOf(slug, language);
      expect(findCopied(aCustomTool({ draft, phrases })), language).toEqual([slug]);
    }
  });
});

const linesOf = (text: string) => text.split('\n');
const OTHER_WORDS = 'Speak plainly about the weather of that day and leave the rest of it to the reader.';
const EDITS: Record<string, (text: string) => string> = {
  'in capitals': (text) => text.toUpperCase(),
  'with other spaces and punctuation': (text) => text.replaceAll(' ', '  ').replace(/[.,:;!?"()*#-]/g, '—'),
  'with accents and unseen characters': (text) => text.replaceAll('e', 'é').replaceAll('t', 't\u00ad'),
  'in another order': (text) => linesOf(text).reverse().join('\n'),
  'in one line': (text) => linesOf(text).join(' '),
  'broken after every three words': (text) => text.replace(/((?:\S+\s+){3})/g, '$1\n'),
  'with renamed variables': (text) =>
    text.replace(/\b(values|labels|given)\.(\w+)/g, (_, group, name) => `${group}.my_${name}`),
  'without its variables': (text) => text.replace(/\{\{.*?\}\}|\{%.*?%\}/g, ''),
  'with added lines': (text) =>
    linesOf(text)
      .flatMap((line) => [line, OTHER_WORDS, 'Be kind.'])
      .join('\n'),
  'with one word in ten changed': (text) => {
    let count = 0;
    return text.replace(/\p{L}+/gu, (word) => (++count % 10 === 0 ? 'otherwise' : word));
  },
  'with notes between the words': (text) =>
    text.replaceAll(' ', ' {% comment %}and so on it goes for ever{% endcomment %} '),
  'written in tags': (text) =>
    linesOf(text)
      .map((line) => `{{ "${line.replace(/["{}%]/g, '')}" }}`)
      .join('\n'),
  'by half': (text) => text.slice(text.length / 2),
  'as a part of something longer': (text) => `${OTHER_WORDS}\n`.repeat(60) + text,
};

describe('a licensed prompt that was edited', () => {
  it.each(Object.entries(EDITS))('is found %s', (_, edit) => {
    const missed = licensed.filter((slug) => findCopied(withPrompt(edit(recipeOf(slug).prompt)))[0] !== slug);
    expect(missed).toEqual([]);
  });

  it('is found with any one word in ten changed, and its lines in any order', () => {
    const word = fc.constantFrom('soft', 'harbour', 'never', 'light', 'x');
    fc.assert(
      fc.property(
        fc.constantFrom(...licensed),
        fc.infiniteStream(fc.nat(9)),
        word,
        (slug, chances, other) => {
          const prompt: string = recipeOf(slug).prompt;
          const changed = prompt.replace(/\p{L}+/gu, (one) => (chances.next().value === 0 ? other : one));
          const order = linesOf(changed).toSorted((a, b) => a.length - b.length);
          expect(findCopied(withPrompt(order.join('\n')))).toEqual([slug]);
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it.each([
    'blocks',
    'phrases',
    'description',
    'phrases, as if it were a tag',
    'prompt, behind what looks like a tag',
  ])('is found where it stands in the %s', (place) => {
    const prompt: string = recipeOf('metascribe').prompt;
    const tool = aCustomTool();
    const labels = linesOf(prompt).map((label, index) => ({ value: `line_${index}`, label }));
    const [first, second, choice, ...others] = tool.blocks;
    const places: Record<string, object> = {
      blocks: { blocks: [first, second, { ...choice, options: labels }, ...others] },
      phrases: { phrases: { lines: linesOf(prompt) } },
      description: { description: prompt },
      'phrases, as if it were a tag': { phrases: { lines: [`{{ ${prompt} }}`] } },
      'prompt, behind what looks like a tag': { tagline: '{{', prompt: prompt.replace(/\{\{.*?\}\}/g, 'it') },
    };
    expect(findCopied(aCustomTool(places[place]))).toEqual(['metascribe']);
  });
});

const outsideTags = (text: string, edit: (text: string) => string): string =>
  text
    .split(/(\{\{.*?\}\}|\{%.*?%\})/s)
    .map((part, index) => (index % 2 === 0 ? edit(part) : part))
    .join('');
/** Put into every word; none of them is seen in what is rendered. */
const UNSEEN_TAGS = [
  '{{""}}',
  "{{ '' | append: '' }}",
  '{{ "x" | remove: "x" }}',
  ' {{- "" -}} ',
  '{{ tool.nothing }}',
  '{%- comment -%}{%- endcomment -%}',
  '{% comment %}and so on{% endcomment %}',
  '{% # and so on %}',
  '{% assign other = "word" %}',
  '{% capture other %}word{% endcapture %}',
  '{% if false %}word{% endif %}',
  '{% liquid assign other = "word" %}',
];
/** Put in the place of every e. */
const WRITTEN_TAGS = [
  '{{"e"}}',
  "{{ 'E' | downcase }}",
  '{% echo "e" %}',
  '{% raw %}e{% endraw %}',
  '{% if true %}e{% endif %}',
  '{{ letter }}',
  '{{ t.letter }}',
];
const TAGS: [string, (text: string) => string][] = [
  ...UNSEEN_TAGS.map((tag): (typeof TAGS)[number] => [
    tag,
    (text) => text.replace(/\p{L}{4,}/gu, (word) => word.slice(0, 2) + tag + word.slice(2)),
  ]),
  ...WRITTEN_TAGS.map((tag): (typeof TAGS)[number] => [tag, (text) => text.replaceAll('e', tag)]),
];

describe('a licensed prompt whose words are parted by tags', () => {
  const prelude = '{% assign letter = "e" %}';
  const phrases = { letter: 'e' };
  const edited = (slug: string, edit: (text: string) => string) =>
    prelude + outsideTags(recipeOf(slug).prompt, edit);

  it.each(TAGS)('is found with %j', (_, edit) => {
    const missed = licensed.filter(
      (slug) => findCopied(aCustomTool({ prompt: edited(slug, edit), phrases }))[0] !== slug,
    );
    expect(missed).toEqual([]);
  });

  it.each(TAGS)('reads as before with %j', (_, edit) => {
    const render = (template: string) => renderTemplate(template, { t: phrases, tool: {} });
    for (const slug of licensed) expect(render(edited(slug, edit)), slug).toBe(render(recipeOf(slug).prompt));
  });
});

/** The most fingerprints of one part that a text of somebody else's holds. */
function mostShared(text: string): number {
  const held = fingerprintText(text);
  return Math.max(...parts.map(({ hashes }) => hashes.filter((hash) => held.has(hash)).length));
}
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

describe('what nobody copied', () => {
  it.each(DEMO_TOOLS.map((tool) => [tool.name, tool]))('%s is free', (_, tool) => {
    expect(findCopied(tool)).toEqual([]);
    expect(mostShared(JSON.stringify(tool))).toBe(0);
  });

  it('are the tools of tests, which are free', () => {
    expect(findCopied(aCustomTool())).toEqual([]);
    expect(findCopied(withPrompt(LICENSED_PROMPT))).toEqual([]);
  });

  it.each([
    'Write a short, friendly caption for Instagram about the topic. Use at most three hashtags and no emoji.',
    'You are an experienced editor. Rewrite the text so that it is clear, concise and easy to read. Keep the meaning.',
    'Give me ten ideas for blog posts about the topic, each with a title and a one-sentence summary, as a numbered list.',
    'Create a table with three columns: week, task, time. Answer in the language of the user. Do not invent facts.',
    'Write in Markdown. Begin with a heading of level 2. Check before you answer that every claim stands in the text.',
    'Schreibe eine kurze, freundliche Bildunterschrift zum Thema. Höchstens drei Hashtags, keine Emojis, keine Floskeln.',
    'Escribe cinco títulos para el tema. Cada uno con menos de sesenta caracteres y sin promesas que no se cumplan.',
    'Rédige un courriel de bienvenue chaleureux et court, puis trois objets possibles, sans point d’exclamation.',
    'テーマについて、初心者にもわかる短い紹介文を三つ書いてください。誇張した表現は使わないでください。',
  ])('is an ordinary prompt: %s', (prompt) => expect(findCopied(withPrompt(prompt))).toEqual([]));

  it('are long texts in every language: the words of this site, and of its handbooks', () => {
    const locales = join(ROOT, 'src/web/locales');
    const sites = LANGUAGES.map((language) =>
      readdirSync(join(locales, language))
        .flatMap((file) => textsIn(JSON.parse(readFileSync(join(locales, language, file), 'utf8'))))
        .join('\n'),
    );
    const handbooks = readdirSync(join(ROOT, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(join(ROOT, 'docs', file), 'utf8'));
    for (const text of [...sites, ...handbooks]) {
      expect(text.length).toBeGreaterThan(1_000);
      expect(mostShared(text)).toBeLessThan(COPIED_LEAST / 2);
    }
  });
});

describe('the fingerprints', () => {
  it('stay on the server', () => {
    const holders = [...files].filter(([, text]) => text.includes(String(parts[0]?.hashes[0])));
    expect(holders.map(([path]) => path)).toEqual(['fingerprints.json']);
  });

  it('are of every licensed prompt and draft, and of no free one', () => {
    expect([...new Set(parts.map(({ slug }) => slug))].sort()).toEqual(licensed.toSorted());
    for (const slug of licensed)
      expect(
        parts.filter((part) => part.slug === slug),
        slug,
      ).toHaveLength(6);
  });

  it('hold far less than what they are of', () => {
    const bitsKept = parts.reduce((sum, { hashes }) => sum + hashes.length * 24, 0);
    const words = licensed
      .flatMap((slug) => [
        recipeOf(slug).prompt,
        ...LANGUAGES.flatMap((language) =>
          textsIn([recipeOf(slug, language).draft, recipeOf(slug, language).phrases]),
        ),
      ])
      .join('\n').length;
    // Running text holds more than one bit a character; here is a seventh of one, and no order.
    expect(bitsKept / words).toBeLessThan(0.25);
    for (const { hashes } of parts) expect(hashes).toEqual(hashes.toSorted((a, b) => a - b));
  });
});
