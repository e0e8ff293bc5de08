import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { render } from '#tests/support/browser/render.tsx';
import { openSession } from '../session/board-session.ts';
import { AddBar } from './add-bar.tsx';
import ResultPicker from './result-picker.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

it('says that results cannot be chosen from, and opens them with the next press', async () => {
  const board = { id: crypto.randomUUID(), name: 'Spring', useCase: null, cards: [] };
  const session = openSession({ owner: VISITOR, board, known: null });
  const load = vi
    .fn(() => import('./result-picker.tsx'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onOpen = vi.fn();
  const stop = await render(
    <AddBar cards={[]} session={session} say={() => {}} onOpen={onOpen} load={load} />,
    ['boards'],
  );
  cleanUp = () => {
    stop();
    session.close();
  };
  const button = page.getByRole('button', { name: 'Result' });
  await button.click();
  await expect.element(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible();
  await expect.element(button).toHaveFocus();
  expect(onOpen).not.toHaveBeenCalled();
  await button.click();
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledWith({ kind: 'result', Picker: ResultPicker }));
});
