import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { RatingButtons } from './rating-buttons.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

it('lets whom a site signed in rate a result, and report it where the account does', async () => {
  const takeBack = vouchBySite();
  cleanUp = await render(<RatingButtons runId="r1" rating={null} onRate={() => {}} />, [
    'feedback',
    'results',
    'embedding',
  ]);
  const report = page.getByRole('button', { name: 'Report', exact: true });
  await expect.element(page.getByRole('link', { name: 'Report (on Lumora)' })).toBeVisible();
  expect(report.elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toHaveLength(2);
  takeBack();
  await expect.element(report).toBeVisible();
});
