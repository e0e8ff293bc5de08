import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const cleanUps: (() => void | Promise<void>)[] = [];

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
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  vi.restoreAllMocks();
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

test('on a small screen the draft of what was pasted comes into sight, of what is typed not', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 500);
  document.body.style.paddingTop = '200px';
  cleanUps.push(() => {
    document.body.style.paddingTop = '';
    return page.viewport(innerWidth, innerHeight);
  });
  await page.getByRole('tab', { name: 'A draft' }).click();
  await press('Paste yours');
  const own = page.getByRole('textbox', { name: 'Your draft' }).element() as HTMLTextAreaElement;
  const enter = async (text: string, inputType: string) => {
    own.value = text;
    own.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
    await expect.poll(() => panel().dataset.state).toBe(text ? 'draft' : 'empty');
  };
  const below = () => {
    const draft = panel().querySelector('[data-draft]')?.getBoundingClientRect();
    return (draft?.bottom ?? 0) - window.innerHeight;
  };
  scrollTo(0, 0);
  await enter(OWN, 'insertText');
  expect(below()).toBeGreaterThan(0);
  await enter('', 'deleteByCut');
  await enter(OWN, 'insertFromPaste');
  await expect.poll(below).toBeLessThanOrEqual(1);
  expect(document.activeElement).toBe(own);
});

const act = (name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });
const acts = () => [act('Copy the draft'), act('Keep this draft')];

test('under one’s own text the example’s lines are called so, and are nobody’s to keep', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('tab', { name: 'A draft' }).click();
  const ofExample = () => page.getByRole('tabpanel').getByText('From the example');
  await expect.element(ofExample()).not.toBeVisible();
  const example = lines();
  await press('Paste yours');
  const own = page.getByRole('textbox', { name: 'Your draft' });
  for (const text of ['', 'Only four words here', '0:01 One.\n0:05 Two.', 'word '.repeat(4_001)]) {
    await own.fill(OWN);
    await expect.poll(() => panel().dataset.state).toBe('draft');
    await expect.element(ofExample()).not.toBeVisible();
    for (const button of acts()) await expect.element(button).toHaveAttribute('aria-disabled', 'false');
    await own.fill(text);
    await expect.poll(() => panel().dataset.state).not.toBe('draft');
    await expect.element(ofExample()).toBeVisible();
    expect(lines()).toEqual(example);
    for (const button of acts()) {
      await expect.element(button).toHaveAttribute('aria-disabled', 'true');
      (button.element() as HTMLElement).click();
    }
  }
  await expect.element(page.getByText('There is room for 20,000 characters; this has 20,004.')).toBeVisible();
  await expectNoAxeViolations();
  await press('Show the example');
  for (const button of acts()) await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  await act('Copy the draft').click();
  await expect.element(page.getByText('Copied')).toBeVisible();
  expect(copied).toHaveBeenCalledOnce();
  expect(saved).not.toHaveBeenCalled();
});

test('what was just pasted is read before it is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('tab', { name: 'A draft' }).click();
  await press('Paste yours');
  const own = page.getByRole('textbox', { name: 'Your draft' }).element() as HTMLTextAreaElement;
  own.value = OWN;
  own.dispatchEvent(new Event('input'));
  (act('Copy the draft').element() as HTMLElement).click();
  await expect.poll(() => copied.mock.calls).toEqual([[makeLinesDraft('draft', OWN, 'en').markdown]]);
});

test('a text of one’s own comes back after the example, with its draft', async () => {
  await page.getByRole('tab', { name: 'A draft' }).click();
  await press('Paste yours');
  const own = page.getByRole('textbox', { name: 'Your draft' });
  await own.fill(OWN);
  await expect.poll(() => panel().dataset.state).toBe('draft');
  await press('Show the example');
  expect(panel().dataset.state).toBe('example');
  await press('Paste yours');
  await expect.element(own).toHaveValue(OWN);
  await expect.poll(() => panel().dataset.state).toBe('draft');
  expect(lines()[0]).toBe('What if you stop before the price is named?');
});
