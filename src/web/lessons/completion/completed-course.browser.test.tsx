import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { CompletedCourse } from './completed-course.tsx';

let cleanUp: (() => void) | undefined;
afterEach(() => cleanUp?.());

it('gives its certificate to the account, and leads there whom a site signed in', async () => {
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.test', role: 'user' };
  answerApi({ 'GET /api/session': () => Response.json({ user, level: 'none' }) });
  await refreshSession();
  let asked = 0;
  const onGet = () => {
    asked += 1;
  };
  cleanUp = await render(<CompletedCourse onGet={onGet} isPending={false} />, ['certificates', 'embedding']);
  await page.getByRole('button').click();
  expect(asked).toBe(1);
  const takeBack = vouchBySite();
  await expect.element(page.getByRole('link', { name: /\(on Lumora\)$/ })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  takeBack();
  await expect.element(page.getByRole('button')).toBeVisible();
});
