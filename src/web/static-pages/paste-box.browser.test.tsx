import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeLinesDraft } from '#core/first-drafts/make-first-draft.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { PasteBox } from '#web/home/paste-box.tsx';
import texts from '#web/locales/en/paste-box.json' with { type: 'json' };
import { followPasteBox } from './paste-box.ts';

const { transcript, draft } = texts.examples;
const short = { title: '7: the question', line: 'A line.', sum: '3 + 4 = 7', question: 'Why?' };
const OWN =
  'We met in spring, and nobody spoke of it. What if you stop before the price is named? It was quiet for a long while after that, and the room stayed full.';
const cleanUps: (() => void)[] = [];

beforeEach(async () => {
  const examples = {
    transcript: makeLinesDraft('transcript', transcript, 'en'),
    draft: makeLinesDraft('draft', draft, 'en'),
    number: { lines: [], short, markdown: '' },
  };
  cleanUps.push(await render(<PasteBox examples={examples} />, ['paste-box']));
  document.documentElement.lang = 'en';
  await expect.element(page.getByRole('tablist')).toBeVisible();
  cleanUps.push(followPasteBox());
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

const panel = () => document.querySelector<HTMLElement>('[data-panel]:not([hidden])') as HTMLElement;
const lines = () =>
  [...panel().querySelectorAll<HTMLElement>('[data-line]:not([hidden]) [data-text]')].map(
    ({ textContent }) => textContent,
  );
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('it stands there used: an example, its lines marked in it, and a draft; and passes axe', async () => {
  expect(panel().dataset.state).toBe('example');
  expect(lines()).toEqual([...panel().querySelectorAll('mark')].map(({ textContent }) => textContent));
  await expectNoAxeViolations();
  for (const door of ['A draft', 'A number or date']) {
    await page.getByRole('tab', { name: door }).click();
    await expectNoAxeViolations();
  }
});

test('arrow keys go through the doors', async () => {
  page.getByRole('tab', { name: 'A transcript' }).element().focus();
  for (const [key, door] of [
    ['ArrowRight', 'draft'],
    ['End', 'number'],
    ['ArrowRight', 'transcript'],
    ['ArrowLeft', 'number'],
  ] as const) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(panel().dataset.panel).toBe(door);
    expect(document.activeElement?.getAttribute('data-door')).toBe(door);
  }
});

test('empty, too short, another door, a draft of one’s own, and back to the example', async () => {
  await page.getByRole('tab', { name: 'A draft' }).click();
  const example = lines();
  await press('Paste yours');
  const own = page.getByRole('textbox', { name: 'Your draft' });
  await expect.element(own).toHaveFocus();
  expect(lines()).toEqual(example);
  await own.fill('Only four words here');
  await expect
    .element(page.getByText('It takes 25 words to find something; there are 4 so far.'))
    .toBeVisible();
  await expect.element(own).toHaveValue('Only four words here');
  await own.fill('0:01 One.\n0:05 Two.');
  await expect.element(page.getByRole('button', { name: 'Take it there' })).toBeVisible();
  await expectNoAxeViolations();
  await own.fill(OWN);
  await expect.poll(() => panel().dataset.state).toBe('draft');
  expect(lines()[0]).toBe('What if you stop before the price is named?');
  await press('Show the example');
  expect(lines()).toEqual(example);
  expect(panel().dataset.state).toBe('example');
});

test('what is written at the wrong door is taken to the right one', async () => {
  await press('Paste yours');
  await page.getByRole('textbox', { name: 'Your transcript' }).fill('11:11');
  await press('Take it there');
  expect(panel().dataset.panel).toBe('number');
  await expect.element(page.getByRole('textbox', { name: 'A number or a date' })).toHaveValue('11:11');
});
