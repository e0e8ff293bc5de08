import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { watchStatus } from '#tests/support/browser/watch-status.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { clearDeviceBoards } from '../session/device-boards.ts';
import { BoardShelf } from './board-shelf.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const DELETE = `DELETE /api/boards/${ID}`;
const BOARD = {
  ...{ id: ID, name: 'Spring', useCase: null, cardCount: 2, isShared: false },
  updatedAt: '2026-05-01T12:00:00.000Z',
};

let boards: (typeof BOARD)[];
let api: ReturnType<typeof answerApi>;
/** Answers the deletion. */
let answer: (response: Response) => void;
let cleanUp = () => {};
beforeEach(async () => {
  await clearDeviceBoards('ann');
  queryClient.clear();
  boards = [BOARD];
  api = answerApi({
    'GET /api/boards': () => Response.json(wholeList(boards)),
    [DELETE]: () =>
      new Promise((resolve) => {
        answer = (response) => {
          if (response.ok) boards = [];
          resolve(response);
        };
      }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
  vi.unstubAllGlobals();
});

const show = async () => {
  cleanUp = await render(<BoardShelf owner="ann" />, ['boards', 'storage']);
};
const undo = () => page.getByRole('button', { name: 'Undo' });
const board = () => page.getByRole('link', { name: 'Spring' });
const deletions = () => api.asked.filter(({ route }) => route === DELETE).length;

/** As far as where it can still be taken back. */
async function remove(): Promise<void> {
  await show();
  await page.getByRole('button', { name: 'What to do with Spring' }).click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const item = page.getByRole('button', { name: 'Delete' }).element() as HTMLElement;
  item.click();
}
/** The moment of regret is over. */
async function pass(): Promise<void> {
  vi.advanceTimersByTime(8000);
  vi.useRealTimers();
  await expect.poll(deletions).toBe(1);
}

it('a deletion that is taken back in time deletes nothing', async () => {
  await remove();
  vi.useRealTimers();
  await undo().click();
  await expect.element(board()).toBeVisible();
  cleanUp();
  expect(deletions()).toBe(0);
});

it('once it is carried out it cannot be taken back, and the press says so by what it looks like', async () => {
  await remove();
  await pass();
  await expect.element(undo()).toHaveAttribute('aria-disabled', 'true');
  (undo().element() as HTMLElement).click();
  await expect.element(board()).not.toBeInTheDocument();
  answer(new Response(null, { status: 204 }));
  await expect.element(page.getByText('Spring')).not.toBeInTheDocument();
});

it('one that fails shows its board again, which can be deleted once more', async () => {
  await remove();
  await pass();
  answer(refuse(409, 'conflict'));
  await expect.element(board()).toBeVisible();
  await expect.element(undo()).not.toBeInTheDocument();
});

it('one that leaving the page carries out is gone from the list that is drawn next', async () => {
  await remove();
  vi.useRealTimers();
  cleanUp();
  await expect.poll(deletions).toBe(1);
  await show();
  await expect.element(board()).toBeVisible();
  answer(new Response(null, { status: 204 }));
  await expect.element(page.getByText('Spring')).not.toBeInTheDocument();
});

it('is heard, and stays one of the list', async () => {
  const heard = watchStatus();
  await remove();
  vi.useRealTimers();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Spring is deleted.' })).toBeVisible();
  await expect.poll(() => heard).toContain('Spring is deleted.');
});

it('the focus goes to where it is taken back, from there to its board, and at last to what says that there is none', async () => {
  await show();
  const menu = page.getByRole('button', { name: 'What to do with Spring' });
  await press(menu);
  await press(page.getByRole('button', { name: 'Delete' }));
  await expect.element(undo()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (page.getByRole('button', { name: 'Delete' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo()).toHaveFocus();
  await pass();
  answer(new Response(null, { status: 204 }));
  await expect.element(page.getByRole('heading', { name: 'No boards yet' })).toHaveFocus();
});
