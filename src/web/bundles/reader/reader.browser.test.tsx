/** Turning the pages of a bundle: what was typed stays, and a run goes on. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BundlePageFacts, BundlePrompt } from '#core/bundles/bundle.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { refreshSession } from '#web/lib/session.ts';
import { SHELF_KEY } from '../device-bundles.ts';
import { Reader } from './reader.tsx';

const BASE_URL = 'http://localhost:9/v1';
const prompt = (number: number, title: string): BundlePrompt => ({
  ...{ number, title, text: `${title} for {{offer}}`, outcome: 'A page' },
  variables: [{ name: 'offer', label: 'Offer', example: 'bread' }],
});
const PROMPTS = [prompt(1, 'Name it'), prompt(2, 'Price it'), prompt(3, 'Say it')];
const [facts] = manyBundles(1);
const GROUPS = [{ title: 'Part', prompts: PROMPTS }];
const BUNDLE = {
  ...facts,
  slug: 'clarity-kit',
  promptCount: 3,
  groups: GROUPS,
} as unknown as BundlePageFacts;
const HELD = { slug: 'clarity-kit', access: 'whole', source: 'free', since: '2026-11-01T00:00:00Z' } as const;

/** Of the present edition. */
let prompts: BundlePrompt[];
/** What the model says, as the test writes it. */
let model: TransformStream<Uint8Array, Uint8Array>;
let cleanUp = () => {};
beforeEach(async () => {
  model = new TransformStream();
  prompts = PROMPTS;
  answerApi({
    'GET /api/session': () => Response.json({ user: null, level: 'none' }),
    'GET /api/bundle-shelf/clarity-kit': () =>
      Response.json({
        version: '1.0.0',
        access: 'whole',
        edition: 1,
        news: null,
        file: null,
        groups: [{ title: 'Part', prompts }],
      }),
  });
  const rest = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input instanceof Request ? input.url : input).startsWith(BASE_URL)
      ? Promise.resolve(new Response(model.readable, { headers: { 'Content-Type': 'text/event-stream' } }))
      : rest(input, init),
  );
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  keyVault().remove('compatible');
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

const open = async (search = '') => {
  const ui = <Reader bundle={BUNDLE} held={HELD} />;
  cleanUp = await render(<main>{ui}</main>, ['bundles'], 'en', `/prompt-store/clarity-kit${search}`);
};
const field = () => page.getByRole('textbox', { name: 'Offer' });
const turn = (name: string) => page.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });

it('what was typed stays with its prompt, over the others and over a reload', async () => {
  await open('?prompt=1');
  await field().fill('evening bread courses');
  await turn('Next: Price it').click();
  await expect.element(title('Price it')).toBeVisible();
  await expect.element(field()).toHaveValue('');
  await field().fill('sourdough');
  await turn('Before: Name it').click();
  await expect.element(field()).toHaveValue('evening bread courses');
  cleanUp();
  await open('?prompt=2');
  await expect.element(field()).toHaveValue('sourdough');
});

it('what was typed is the account’s, and goes from the tab with its work', async () => {
  await open('?prompt=1');
  await field().fill('evening bread courses');
  expect(Object.keys(sessionStorage)).toEqual(['work:form:prompts:clarity-kit.name it']);
});

it('a run goes on while another prompt is read, which says so', async () => {
  await keyVault().save('compatible', { key: '', storage: 'memory', baseUrl: BASE_URL, model: 'small' });
  await open('?prompt=1');
  await page.getByRole('button', { name: 'Run with my model' }).click();
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await turn('Next: Price it').click();
  await expect.element(title('Price it')).toBeVisible();
  await expect
    .element(page.getByText('Your model is still writing the answer to “Name it”.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Run with my model' })).toBeDisabled();
  const writer = model.writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const choice = { choices: [{ index: 0, delta: { content: 'Sunday bread' }, finish_reason: 'stop' }] };
  await write(`data: ${JSON.stringify(choice)}\n\ndata: [DONE]\n\n`);
  await writer.close();
  await expect.element(page.getByRole('button', { name: 'Run with my model' })).toBeEnabled();
  await expect.element(page.getByText('Sunday bread')).not.toBeInTheDocument();
  await userEvent.click(turn('Before: Name it'));
  await expect.element(page.getByText('Sunday bread')).toBeVisible();
  await expect.element(page.getByText('1 of 3 run.', { exact: false })).toBeVisible();
});

it('the arrow of the next prompt stands beside its words, at the end of the line, and never below them', async () => {
  await page.viewport(390, 844);
  await open('?prompt=1');
  await expect.element(turn('Next: Price it')).toBeVisible();
  const next = turn('Next: Price it').element() as HTMLElement;
  for (const width of [300, 90]) {
    next.style.maxWidth = `${width}px`;
    const [words, arrow] = [...next.children].map((child) => child.getBoundingClientRect());
    expect(arrow?.left).toBeGreaterThanOrEqual(words?.right ?? Number.NaN);
    const line = next.parentElement?.getBoundingClientRect();
    expect(next.getBoundingClientRect().right).toBeCloseTo(line?.right ?? Number.NaN, 0);
  }
});

/** The next edition puts a prompt before all others. */
const LATER = ['Begin it', 'Name it', 'Price it', 'Say it'].map((name, at) => prompt(at + 1, name));
const answerWhole = async (text: string) => {
  const writer = model.writable.getWriter();
  const choice = { choices: [{ index: 0, delta: { content: text }, finish_reason: 'stop' }] };
  await writer.write(new TextEncoder().encode(`data: ${JSON.stringify(choice)}\n\ndata: [DONE]\n\n`));
  await writer.close();
};
const strokes = () =>
  [...document.querySelectorAll('svg[preserveAspectRatio] path')]
    .slice(1)
    .map(({ classList }) => classList.length);

it('what was run and typed stays with its prompt when a new edition moves it', async () => {
  await keyVault().save('compatible', { key: '', storage: 'memory', baseUrl: BASE_URL, model: 'small' });
  await open('?prompt=2');
  await field().fill('sourdough');
  await page.getByRole('button', { name: 'Run with my model' }).click();
  await answerWhole('Sunday bread');
  await expect.element(page.getByText('1 of 3 run.', { exact: false })).toBeVisible();
  cleanUp();
  queryClient.clear();
  prompts = LATER;
  await open('?prompt=1');
  await expect.element(title('Begin it')).toBeVisible();
  await expect.element(page.getByText('1 of 3 run.', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByText('1 of 4 run.', { exact: false })).toBeVisible();
  // Open, none, run, none.
  expect(strokes()).toEqual([1, 0, 1, 0]);
  await turn('Next: Name it').click();
  await expect.element(field()).toHaveValue('');
  await turn('Next: Price it').click();
  await expect.element(field()).toHaveValue('sourdough');
});

it('an answer stays with its prompt when a new edition comes while it is written', async () => {
  await keyVault().save('compatible', { key: '', storage: 'memory', baseUrl: BASE_URL, model: 'small' });
  await open('?prompt=1');
  await field().fill('evening bread courses');
  await page.getByRole('button', { name: 'Run with my model' }).click();
  prompts = LATER;
  await queryClient.invalidateQueries({ queryKey: SHELF_KEY });
  // Its place in the address is another prompt's now.
  await expect.element(title('Begin it')).toBeVisible();
  await expect.element(field()).toHaveValue('');
  await expect
    .element(page.getByText('Your model is still writing the answer to “Name it”.', { exact: false }))
    .toBeVisible();
  await answerWhole('Sunday bread');
  await expect.element(page.getByRole('button', { name: 'Run with my model' })).toBeEnabled();
  await expect.element(page.getByText('Sunday bread')).not.toBeInTheDocument();
  await turn('Next: Name it').click();
  await expect.element(page.getByText('Sunday bread')).toBeVisible();
  await expect.element(field()).toHaveValue('evening bread courses');
});
