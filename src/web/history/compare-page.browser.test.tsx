import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { ComparePage } from './compare-page.tsx';
import { comparePath, versionSide } from './compare-path.ts';

const RUN = {
  ...{
    toolSlug: 'hookbuilder',
    language: 'en',
    source: 'draft',
    status: 'completed',
    durationMs: 900,
    values: {},
  },
  ...{ title: '', isStarred: false, rating: null, folderId: null, starredItems: [] },
  ...{
    writtenAt: '2026-11-20T10:00:00Z',
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
  },
};

let cleanUp = () => {};

beforeEach(() => {
  answerApi({
    'GET /api/runs/a': () => Response.json({ ...RUN, id: 'a', output: '# Alpha\n\nA **slow** breath.' }),
    'GET /api/runs/b': () => Response.json({ ...RUN, id: 'b', output: '# Alpha\n\nA slow, deep breath.' }),
    'GET /api/run-versions/v1': () =>
      Response.json({ id: 'v1', number: 1, output: '# Alpha\n\nA breath.', writtenAt: RUN.writtenAt }),
  });
});
afterEach(async () => {
  cleanUp();
  vi.unstubAllGlobals();
  await page.viewport(1280, 800);
});
const show = async (path: string) => {
  cleanUp = await render(<ComparePage />, ['history', 'runs'], 'en', path);
};

it('marks what only one of two results says, names it for screen readers, and passes axe', async () => {
  await page.viewport(1280, 800);
  await show(comparePath('a', 'b'));
  await expect.element(page.getByText('0 words only in the first. 1 word only in the second.')).toBeVisible();
  expect([...document.querySelectorAll('ins')].map((mark) => mark.textContent)).toContainEqual(
    expect.stringMatching(/^\[only in the second: .*deep ?\]$/),
  );
  expect(document.querySelectorAll('[data-side]')).toHaveLength(2);
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'In one text' }).click();
  expect(document.querySelectorAll('[data-side]')).toHaveLength(1);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect.element(page.getByText('1 word only in the first.', { exact: false })).toBeVisible();
});

it('shows one text on narrow screens, without scrolling sideways', async () => {
  await page.viewport(360, 700);
  await show(comparePath('a', 'b'));
  await vi.waitFor(() => expect(document.querySelectorAll('[data-side]')).toHaveLength(1));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

it('compares a version with the run', async () => {
  await show(comparePath(versionSide('v1'), 'a'));
  await expect.element(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
  await expect.element(page.getByText('1 word only in the second.', { exact: false })).toBeVisible();
});

it('says so when one of them is gone', async () => {
  await show(comparePath('a', 'gone'));
  await expect
    .element(page.getByRole('heading', { name: 'These results could not be compared' }))
    .toBeVisible();
});
