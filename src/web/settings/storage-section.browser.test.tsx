import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { QUOTAS, STORAGE_KINDS } from '#core/storage/quotas.ts';
import type { StorageReport } from '#core/storage/storage-report.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { STORAGE_KEY } from '#web/storage/storage-key.ts';
import { StorageSection } from './storage-section.tsx';

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
let files: { id: string; name: string; size: number }[] = [];
let quizAnswers = 4;

const report = (): StorageReport => ({
  level: 'none',
  kinds: STORAGE_KINDS.map((kind) => {
    const allowed = QUOTAS.none[kind];
    const used = { rows: 0, bytes: 0 };
    if (kind === 'runs') Object.assign(used, { rows: allowed.rows, bytes: 1024 ** 2 });
    if (kind === 'files') Object.assign(used, { rows: files.length, bytes: 0.95 * allowed.bytes });
    if (kind === 'quizAnswers') used.rows = quizAnswers;
    return { kind, used, allowed };
  }),
});

beforeEach(async () => {
  queryClient.clear();
  files = [{ id: 'f1', name: 'notes.txt', size: 2048 }];
  quizAnswers = 4;
  api = answerApi({
    'GET /api/storage': () => Response.json(report()),
    'GET /api/files': () => Response.json(wholeList(files)),
    'DELETE /api/files/f1': () => {
      files = [];
      return new Response(null, { status: 204 });
    },
    'DELETE /api/passion-finder-responses': () => {
      quizAnswers = 0;
      return new Response(null, { status: 204 });
    },
  });
  cleanUp = await render(<StorageSection />, ['storage', 'common']);
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

it('shows what is kept of each kind, what is full, and where to make room', async () => {
  await expect
    .element(
      row('Runs and their versions').getByText('2,000 of 2,000 · 1 MB of 200 MB', { exact: false }).first(),
    )
    .toBeVisible();
  await expect
    .element(row('Runs and their versions').getByText('Full. Delete some', { exact: false }))
    .toBeVisible();
  await expect.element(row('Files and profile picture').getByText('Nearly full.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the run history' }))
    .toHaveAttribute('href', '/runs');
  // Where nothing is kept, nothing can be deleted.
  await expect.element(page.getByRole('link', { name: 'Open your packs' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Your level: Free.', { exact: false })).toBeVisible();
  await expectNoAxeViolations();
});

it('deletes a file after a question, and counts again', async () => {
  await page.getByText('Show files').click();
  await page.getByRole('button', { name: 'Delete the file notes.txt' }).click();
  expect(api.asked.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect
    .element(row('Files and profile picture').getByText('0 of 500', { exact: false }).first())
    .toBeVisible();
  await expect.element(page.getByText('notes.txt', { exact: false })).not.toBeInTheDocument();
});

it('deletes what has no page of its own', async () => {
  await page.getByRole('button', { name: 'Delete the answers' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(row('Quiz answers').getByText('0 of 500', { exact: false }).first()).toBeVisible();
});

it('offers another try when the files cannot be read, and shows all of them', async () => {
  api.routes['GET /api/files'] = () => refuse(404, 'not_found');
  await page.getByText('Show files').click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expectNoAxeViolations();
  api.routes['GET /api/files'] = ({ search }) =>
    new URLSearchParams(search).has('cursor')
      ? Response.json(wholeList([{ id: 'f2', name: 'plan.pdf', size: 4096 }]))
      : Response.json({ items: files, nextCursor: 'f1' });
  await retry.click();
  await expect.element(page.getByText('notes.txt', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('plan.pdf', { exact: false })).toBeVisible();
  await expect.element(page.getByText('notes.txt', { exact: false })).toBeVisible();
});

it('keeps what it shows when it cannot be counted again', async () => {
  const full = row('Runs and their versions').getByText('Full. Delete some', { exact: false });
  await expect.element(full).toBeVisible();
  const shown = full.element();
  const answer = api.routes['GET /api/storage'];
  api.routes['GET /api/storage'] = () => refuse(404, 'not_found');
  await queryClient.invalidateQueries({ queryKey: STORAGE_KEY });
  if (answer) api.routes['GET /api/storage'] = answer;
  await queryClient.invalidateQueries({ queryKey: STORAGE_KEY });
  await expect.element(full).toBeVisible();
  expect(shown.isConnected).toBe(true);
});

it('gives the focus of a file that is deleted to the next one, of the last to the heading', async () => {
  files = [
    { id: 'f1', name: 'notes.txt', size: 2048 },
    { id: 'f2', name: 'plan.pdf', size: 4096 },
  ];
  api.routes['DELETE /api/files/f1'] = () => {
    files = files.slice(1);
    return new Response(null, { status: 204 });
  };
  api.routes['DELETE /api/files/f2'] = () => {
    files = [];
    return new Response(null, { status: 204 });
  };
  await page.getByText('Show files').click();
  const remove = async (name: string) => {
    await press(page.getByRole('button', { name: `Delete the file ${name}` }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }));
  };
  await remove('notes.txt');
  await expect.element(page.getByRole('button', { name: 'Delete the file plan.pdf' })).toHaveFocus();
  await remove('plan.pdf');
  await expect.element(page.getByText('plan.pdf', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Storage' })).toHaveFocus();
});
