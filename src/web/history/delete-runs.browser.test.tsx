import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { watchStatus } from '#tests/support/browser/watch-status.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { RunsPage } from './runs-page.tsx';

const run = (id: string) => ({
  ...{ id, toolSlug: 'hookbuilder', language: 'en', source: 'draft', status: 'completed', durationMs: 900 },
  ...{ title: `Run ${id}`, isStarred: false, starredItems: [], rating: null, folderId: 'f1', excerpt: '' },
  ...{ writtenAt: '2026-11-20T10:00:00Z', createdAt: '2026-11-20T10:00:00Z' },
  updatedAt: '2026-11-20T10:00:00Z',
});

let runs: string[];
let api: ReturnType<typeof answerApi>;
/** Answers the deletion of each. */
let answer: Record<string, (response: Response) => void>;
let cleanUp = () => {};
beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  runs = ['a', 'b'];
  answer = {};
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  const remove = (id: string) => () =>
    new Promise<Response>((resolve) => {
      answer[id] = (response) => {
        if (response.ok) runs = runs.filter((other) => other !== id);
        resolve(response);
      };
    });
  api = answerApi({
    'GET /api/session': () =>
      Response.json({
        ...{ user: { id: 'u-deletes', email: 'u@x.test', name: 'U', role: 'user' }, level: 'pro' },
        ...{ onboardingMode: 'standard', educationLevel: 'none', keepRuns: true },
      }),
    'GET /content/catalogue.en.json': () => Response.json({ tools: [] }),
    'GET /api/runs': () => Response.json(wholeList(runs.map(run))),
    'GET /api/run-folders': () =>
      Response.json(wholeList([{ id: 'f1', name: 'Spring', runCount: runs.length }])),
    'DELETE /api/runs/a': remove('a'),
    'DELETE /api/runs/b': remove('b'),
  });
  await refreshSession();
});
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
  vi.unstubAllGlobals();
});

const row = (id: string) => page.getByRole('button', { name: `Run ${id}`, exact: true });
const undo = () => page.getByRole('button', { name: 'Undo' });
const deleted = () => page.getByRole('listitem').getByText('Run deleted.');
const asked = (route: string) => api.asked.filter((each) => each.route === route).length;
const DONE = () => new Response(null, { status: 204 });

const show = async () => {
  cleanUp = await render(<RunsPage />, ['runs', 'history', 'feedback']);
  await expect.element(row('b')).toBeVisible();
};
/** As far as where it can still be taken back. */
async function remove(id: string): Promise<void> {
  await page.getByLabelText(`More for: Run ${id}`).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `Run ${id}` })
    .getByRole('button', { name: 'Delete' })
    .click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await expect.element(sure).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (sure.element() as HTMLElement).click();
}
/** The moment of regret is over. */
async function pass(id: string): Promise<void> {
  vi.advanceTimersByTime(8000);
  vi.useRealTimers();
  await expect.poll(() => asked(`DELETE /api/runs/${id}`)).toBe(1);
}

it('once it is carried out it cannot be taken back, and the press says so by what it looks like', async () => {
  await show();
  const heard = watchStatus();
  await remove('a');
  await pass('a');
  expect(heard).toContain('Run deleted.');
  await expect.element(undo()).toHaveAttribute('aria-disabled', 'true');
  (undo().element() as HTMLElement).click();
  await expect.element(deleted()).toBeVisible();
  await expect.element(row('a')).not.toBeInTheDocument();
  answer.a?.(DONE());
  await expect.element(deleted()).not.toBeInTheDocument();
  await expect.element(row('a')).not.toBeInTheDocument();
});

it('its run does not come back for the moment between the answer and the list without it', async () => {
  await show();
  await remove('a');
  await pass('a');
  const seen = new Set<number>();
  const observer = new MutationObserver(() => seen.add(row('a').elements().length));
  observer.observe(document.body, { childList: true, subtree: true });
  // As on a busy machine, which tells of what was read some time after.
  notifyManager.setScheduler((tell) => setTimeout(tell, 100));
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler));
  answer.a?.(DONE());
  await expect.element(deleted()).not.toBeInTheDocument();
  observer.disconnect();
  expect(seen).toEqual(new Set([0]));
});

it('one that fails is told and shows its run again', async () => {
  await show();
  await remove('a');
  await pass('a');
  answer.a?.(refuse(409, 'conflict'));
  await expect.element(row('a')).toBeVisible();
  await expect.element(undo()).not.toBeInTheDocument();
  await expect.element(page.getByText('The run could not be deleted.')).toBeVisible();
});

it('one does not wait for the answer to another, which the page may not live to see', async () => {
  await show();
  await remove('a');
  await pass('a');
  await remove('b');
  await pass('b');
  answer.a?.(DONE());
  answer.b?.(DONE());
  await expect.element(deleted()).not.toBeInTheDocument();
});

it('one that fails as the page is put aside is told, and shows its run again, when the page comes back', async () => {
  await show();
  await remove('a');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(asked('DELETE /api/runs/a')).toBe(1);
  vi.useRealTimers();
  answer.a?.(refuse(409, 'conflict'));
  await expect.element(row('a')).toBeVisible();
  await expect.element(page.getByText('The run could not be deleted.')).toBeVisible();
});

it('one that leaving the page carries out is waited for before runs and folders are read again', async () => {
  await show();
  await remove('a');
  vi.useRealTimers();
  cleanUp();
  await expect.poll(() => asked('DELETE /api/runs/a')).toBe(1);
  await show();
  await expect.element(row('a')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Spring/ })).toHaveTextContent('Spring 2');
  answer.a?.(DONE());
  await expect.element(row('a')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Spring/ })).toHaveTextContent('Spring 1');
});

/** As `remove`, with the keyboard. */
async function removeByKeys(id: string): Promise<void> {
  await press(page.getByLabelText(`More for: Run ${id}`));
  await press(
    page
      .getByRole('listitem')
      .filter({ hasText: `Run ${id}` })
      .getByRole('button', { name: 'Delete' }),
  );
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await expect.element(sure).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (sure.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

it('the focus goes to where it is taken back, from there to its run, and with the row to the next one', async () => {
  await show();
  await removeByKeys('a');
  vi.useRealTimers();
  await expect.element(undo()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('More for: Run a')).toHaveFocus();
  await removeByKeys('a');
  await expect.element(undo()).toHaveFocus();
  await pass('a');
  answer.a?.(DONE());
  await expect.element(row('b')).toHaveFocus();
});
