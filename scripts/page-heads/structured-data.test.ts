import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBreaches } from '#tests/support/structured-data-rules.ts';
import { dataScript, headTags } from './head-tags.ts';
import type { LocalFacts, PageFacts } from './page-facts.ts';
import { structuredData } from './structured-data.ts';

const facts = {
  tools: [
    { slug: 'passionFinder', level: 'none' },
    { slug: 'hookbuilder', level: 'standard' },
    { slug: 'aicanvas', level: 'reseller' },
  ],
  bundles: [
    { slug: 'clarity-kit', cents: 0 },
    { slug: 'launch-kit', cents: 1999 },
  ],
  course: {
    modules: [
      {
        ...{ slug: 'finding', title: 'Finden', summary: 'Was du gibst.' },
        lessons: [
          { slug: 'one', title: 'Eins', minutes: 2, language: 'de' },
          { slug: 'two', title: 'Zwei', minutes: 3, language: 'en' },
        ],
      },
    ],
  },
} as unknown as LocalFacts;

const page = (path: string, more: Partial<PageFacts> = {}): PageFacts => ({
  ...{ path, language: 'de', title: `Titel von ${path}`, description: 'Beschreibung', ...more },
});
const graphOf = (path: string) =>
  structuredData(page(path), facts, (one) => `Titel von ${one}`)['@graph'] as Record<string, unknown>[];
const typesOf = (path: string) => graphOf(path).map((thing) => String(thing['@type']));

test.each([
  ['/', ['Organization', 'WebSite']],
  ['/terms', ['BreadcrumbList']],
  ['/tools', ['BreadcrumbList']],
  ['/tools/hookbuilder', ['BreadcrumbList', 'SoftwareApplication,Product']],
  ['/prompt-store/clarity-kit', ['BreadcrumbList', 'Product']],
  ['/pricing', ['BreadcrumbList', 'OfferCatalog']],
  ['/tool-bundles', ['BreadcrumbList', 'OfferCatalog']],
  ['/academy', ['BreadcrumbList', 'Organization', 'Course']],
  ['/academy/finding/two', ['BreadcrumbList', 'LearningResource']],
])('%s is described as %j, by the rules of search engines', (path, types) => {
  expect(typesOf(path)).toEqual(types);
  expect(findBreaches(structuredData(page(path), facts, () => 'Titel'))).toEqual([]);
});

test('the way to a page stands in its language', () => {
  expect(graphOf('/tools/hookbuilder')[0]?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Lumora', item: 'https://site.invalid/de' },
    { '@type': 'ListItem', position: 2, name: 'Titel von /tools', item: 'https://site.invalid/de/tools' },
    {
      ...{ '@type': 'ListItem', position: 3, name: 'Titel von /tools/hookbuilder' },
      item: 'https://site.invalid/de/tools/hookbuilder',
    },
  ]);
});

const offersOf = (path: string) => {
  const offers = graphOf(path)[1]?.offers as { name?: string; price: string }[];
  return offers.map(({ name, price }) => [name, price]);
};

test('prices are those of the price book: of a tool the plans and licenses of its level, of a bundle its own', () => {
  expect(offersOf('/tools/passionFinder')).toEqual([[undefined, '0.00']]);
  expect(offersOf('/tools/hookbuilder')).toEqual([['Standard', '19.00']]);
  expect(offersOf('/tools/aicanvas')).toEqual([
    ['Reseller', '149.00'],
    ['Reseller Clone License', '497.00'],
  ]);
  expect(offersOf('/prompt-store/launch-kit')).toEqual([[undefined, '19.99']]);
});

test('the course takes as long as its lessons together', () => {
  expect(graphOf('/academy')[2]?.hasCourseInstance).toMatchObject({ courseWorkload: 'PT5M' });
});

test('what is missing or unfounded is found', () => {
  const broken = (change: Record<string, unknown>) =>
    findBreaches({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite', name: 'Lumora', url: 'https://lumora.test/', ...change }],
    });
  expect(broken({})).toEqual([]);
  expect(broken({ name: ' ' })).toEqual(['[0] WebSite.name']);
  expect(broken({ url: '/tools' })).toEqual(['[0] WebSite.url']);
  expect(broken({ publisher: { '@id': '#nobody' } })).toEqual(['[0] publisher[0] names what is not there']);
  expect(broken({ aggregateRating: { '@type': 'Brand', name: 'x' } })).toEqual(['[0] aggregateRating']);
});

test('no text ends the script or an attribute that it stands in', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('<', '/', 'script', '>', '"', '&', '\\', '!--', 'a', '\u2028'),
  });
  fc.assert(
    fc.property(hostile, (text) => {
      const script = dataScript({ text });
      expect(script.slice(script.indexOf('>') + 1, -'</script>'.length)).not.toContain('<');
      expect(JSON.parse(/>(.*)<\/script>$/s.exec(script)?.[1] ?? '')).toEqual({ text });
      const values = headTags(page('/tools', { title: text, description: text })).replaceAll(
        /="[^"<>]*"/g,
        '',
      );
      expect(values).toMatch(/^(?:<(?:meta|link)(?: [\w-]+)+\/>)+$/);
    }),
  );
});
