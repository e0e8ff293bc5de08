import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import type { Run } from '#core/runs/run.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { RunVersions } from './run-versions.tsx';

const AT = '2026-11-20T10:00:00Z';
const run = { id: 'a', writtenAt: AT, output: 'Third' } as Run;
let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function show(versions: object[]) {
  const api = answerApi({
    'GET /api/runs/a/versions': () => Response.json(wholeList(versions)),
    'GET /api/run-versions/v1': () =>
      Response.json({ id: 'v1', number: 1, output: '## First, to its **end**', writtenAt: AT }),
    'POST /api/run-versions/v1/restore': () => Response.json({ ...run, output: 'First' }),
  });
  const ui = (
    <main>
      <h1>Run</h1>
      <h2>Result</h2>
      <RunVersions run={run} />
    </main>
  );
  cleanUp = await render(ui, ['history']);
  return api;
}
const VERSIONS = [
  { id: 'v2', number: 2, excerpt: 'Second', writtenAt: AT },
  { id: 'v1', number: 1, excerpt: 'First, to', writtenAt: AT },
];

it('are listed, read whole, compared and restored', async () => {
  const { asked } = await show(VERSIONS);
  await expect.element(page.getByText('2 versions from before your edits.')).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Show all: As it came from the tool' }).click();
  await expect.element(page.getByText('First, to its end')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Compare with now' }).first())
    .toHaveAttribute('href', '/runs/compare?a=v.v2&b=a');
  await page.getByRole('button', { name: 'Restore: As it came from the tool' }).click();
  await expect.element(page.getByText('The version is restored.', { exact: false })).toBeVisible();
  expect(asked.map(({ route }) => route)).toContain('POST /api/run-versions/v1/restore');
});

it('say so when one cannot be restored', async () => {
  await show(VERSIONS);
  await page.getByRole('button', { name: 'Restore: Version 2' }).click();
  await expect.element(page.getByText('The version could not be restored. Please try again.')).toBeVisible();
});

it('are not mentioned while the result is as it came', async () => {
  const { asked } = await show([]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(page.getByRole('heading', { name: 'Earlier versions' }).elements()).toHaveLength(0);
});
