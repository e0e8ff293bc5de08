import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '#core/languages/languages.ts';
import type { ResourceFacts, ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { coming } from '#tests/support/browser/moments/coming.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { listStored, writeStored } from '#web/lib/storage.ts';
import { IncludedResources } from './included-resources.tsx';
import { ResourcePage } from './resource-page.tsx';
import { ResourcesPage } from './resources-page.tsx';

const facts = (slug: string, over: Partial<ResourceFacts> = {}): ResourceFacts => ({
  ...{ slug, title: `Title of ${slug}`, description: `About ${slug}.`, category: 'workbook', tags: ['tea'] },
  ...{ level: 'none', language: 'en', version: '1.2.0', sizeKb: 430, ...over },
});
const OPEN = facts('quarter-review');
const PRO = facts('offer-workbook', { level: 'pro', category: 'guide', tags: ['money'], sizeKb: 18 });
const LIST = [OPEN, PRO];
const pageOf = (resource: ResourceFacts): ResourcePageFacts => ({
  ...{
    ...resource,
    sha256: 'ab'.repeat(32),
    size: 420,
    minutes: 9,
    parts: ['What was', 'What begins'],
    toolIds: [],
  },
  tools: [{ slug: 'moneymind', name: 'MoneyMind' }],
  bundles: [
    { slug: 'clarity-kit', name: 'Clarity Kit', isFree: true },
    { slug: 'launch-letters', name: 'Launch Letters', isFree: false },
  ],
});
const textOf = ({ slug, language, title, version }: ResourceFacts): ResourceText => ({
  ...{ slug, language, title, version },
  blocks: [
    { type: 'heading', level: 2, part: 1, spans: [{ text: 'What was' }] },
    { type: 'paragraph', spans: [{ text: 'Name three weeks.' }] },
    { type: 'lines', field: 1, label: 'Name three weeks.', count: 3 },
    {
      type: 'table',
      header: [[{ text: 'Week' }], [{ text: 'Plus' }]],
      rows: [[{ spans: [{ text: '1' }] }, { field: 2, label: 'Plus, 1' }]],
    },
    {
      ...{ type: 'list', isOrdered: false },
      items: [
        {
          tick: { field: 3, label: 'It is done' },
          blocks: [{ type: 'paragraph', spans: [{ text: 'It is done' }] }],
        },
      ],
    },
    { type: 'heading', level: 2, part: 2, spans: [{ text: 'What begins' }] },
    { type: 'template', title: 'What begins', text: 'Dear [name],\n\nit begins.' },
  ],
});

let user: { id: string } | null;
let readable: string[];
let cleanUp = () => {};
let routes: ReturnType<typeof answerApi>['routes'];
beforeEach(async () => {
  queryClient.clear();
  for (const key of Object.keys(listStored('answers:'))) writeStored(key, null);
  [user, readable] = [null, []];
  const pages = LIST.flatMap((resource) =>
    ['en', 'de'].map((language) => [
      `GET /content/resources/${resource.slug}.${language}.json`,
      () => Response.json(pageOf(resource)),
    ]),
  );
  ({ routes } = answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none', onboardingMode: 'standard' }),
    'GET /api/resources': () =>
      Response.json({ items: readable.map((slug) => ({ slug })), nextCursor: null }),
    'GET /api/resources/offer-workbook': () =>
      readable.includes(PRO.slug) ? Response.json(textOf(PRO)) : refuse(403, 'license_required'),
    'GET /content/resources.en.json': () => Response.json({ resources: LIST }),
    'GET /content/resource-texts/quarter-review.en.json': () => Response.json(textOf(OPEN)),
    ...Object.fromEntries(pages),
  }));
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const show = async (ui: Parameters<typeof render>[0], language: Language = 'en') => {
  await refreshSession();
  cleanUp = await render(ui, ['resources', 'bundles'], language);
};
const showOne = (slug: string, language?: Language) =>
  show(<ResourcePage slug={slug} prerendered={null} />, language);
const link = (name: string | RegExp) => page.getByRole('link', { name });

test('a text is read and written into, and what was written is there the next time', async () => {
  await showOne(OPEN.slug);
  const lines = page.getByRole('textbox', { name: 'Name three weeks.' });
  await userEvent.fill(lines, 'Second, fifth, ninth');
  await userEvent.fill(page.getByRole('textbox', { name: 'Plus, 1' }), 'plus');
  await page.getByRole('checkbox', { name: 'It is done' }).click();
  await expect.element(page.getByText('3 places filled')).toBeVisible();
  await expectNoAxeViolations();

  cleanUp();
  await showOne(OPEN.slug);
  await expect.element(lines).toHaveValue('Second, fifth, ninth');
  await page.getByRole('button', { name: 'Clear what I wrote' }).click();
  await expect.element(lines).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { name: 'It is done' })).not.toBeChecked();
  expect(listStored('answers:')).toEqual({});
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.element(lines).toHaveValue('Second, fifth, ninth');
});

test('a template is copied to the letter, and parts are led to', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: copied } } }));
  await showOne(OPEN.slug);
  const said = coming(page.getByText('Copied'));
  await page.getByRole('button', { name: 'Copy the template “What begins”' }).click();
  await said;
  expect(copied).toHaveBeenCalledWith('Dear [name],\n\nit begins.');
  await expect.element(link('What begins')).toHaveAttribute('href', '#part-2');
  await expect.element(link('MoneyMind')).toHaveAttribute('href', '/tools/moneymind');
});

test('says when a text is shown in English, and marks it so', async () => {
  await showOne(OPEN.slug, 'de');
  await expect.element(page.getByText(/^Dieses Material gibt es noch nicht in deiner Sprache/)).toBeVisible();
  const text = page.getByText('Name three weeks.', { exact: true });
  await expect.element(text).toBeVisible();
  expect(text.element().closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test.each(['visitor', 'without the level'])(
  'where the level is missing (%s), the way on is named',
  async (who) => {
    if (who !== 'visitor') user = { id: 'ada' };
    await showOne(PRO.slug);
    await expect.element(page.getByRole('heading', { name: 'Upgrade to unlock AI' })).toBeVisible();
    await expect.element(page.getByText(/^This text opens with the level Pro or a higher one/)).toBeVisible();
    await expect.element(link('See licenses')).toHaveAttribute('href', '/license');
    // The one that is for sale opens it, the free one does not.
    const card = page.getByRole('region', { name: 'Upgrade to unlock AI' });
    await expect.element(card.getByRole('link', { name: 'Launch Letters' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Clarity Kit' }).elements()).toEqual([]);
    expect(link('Log in').elements().length).toBe(who === 'visitor' ? 1 : 0);
    expect(page.getByText('Name three weeks.').elements()).toEqual([]);
    await expectNoAxeViolations();
  },
);

test('whoever may read it reads it; what cannot be loaded is asked for again', async () => {
  [user, readable] = [{ id: 'ada' }, [PRO.slug]];
  const whole = routes['GET /api/resources/offer-workbook'];
  routes['GET /api/resources/offer-workbook'] = () => refuse(500, 'internal');
  await showOne(PRO.slug);
  await expect.element(page.getByText('The resource could not be loaded.')).toBeVisible();
  if (whole) routes['GET /api/resources/offer-workbook'] = whole;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name three weeks.' })).toBeVisible();
});

test('where nobody can say who reads, no level is asked for: it is tried again', async () => {
  // Nobody is signed in, as far as the device knows.
  await refreshSession();
  const answer = routes['GET /api/session'];
  routes['GET /api/session'] = () => refuse(503, 'unavailable');
  await showOne(PRO.slug);
  await expect.element(page.getByText('The resource could not be loaded.')).toBeVisible();
  expect(page.getByText('Upgrade to unlock AI').elements()).toEqual([]);
  if (answer) routes['GET /api/session'] = answer;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'Upgrade to unlock AI' })).toBeVisible();
});

test('an address that leads nowhere says so', async () => {
  await showOne('nothing');
  await expect
    .element(page.getByRole('heading', { name: 'There is no such learning resource' }))
    .toBeVisible();
  await expect.element(link('All learning resources')).toHaveAttribute('href', '/resources');
});

test('the list is chosen from by category and word, with size, tags and what needs a level', async () => {
  await show(<ResourcesPage prerendered={null} />);
  await expect.element(page.getByText('0.4 MB')).toBeVisible();
  await expect.element(link(/^Upgrade to unlock AI and “Title of offer-workbook”/)).toBeVisible();
  await page.getByRole('button', { name: 'Guide' }).click();
  await expect.element(link('Title of offer-workbook')).toBeVisible();
  expect(link('Title of quarter-review').elements()).toEqual([]);
  await userEvent.fill(page.getByRole('searchbox'), 'tea');
  await expect.element(page.getByText('No learning resources match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(link('Title of quarter-review')).toBeVisible();
  await expectNoAxeViolations();
});

test('a bundle shows its own, and what is open to whoever looks', async () => {
  [user, readable] = [{ id: 'ada' }, [OPEN.slug, PRO.slug]];
  await show(<IncludedResources toolId="businessMind" isFree={false} level={2} />);
  await expect.element(page.getByRole('heading', { name: 'Included Learning Resources' })).toBeVisible();
  await expect.element(link('Read Title of offer-workbook')).toBeVisible();
  expect(page.getByText('Upgrade to unlock AI').elements()).toEqual([]);
});
