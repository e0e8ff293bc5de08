import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { watchStatus } from '#tests/support/browser/watch-status.ts';
import type { BoardView } from '../session/board-session.ts';
import { SaveLine } from './save-line.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

let show: (saving: BoardView['saving']) => void;
function Shown() {
  const [saving, setSaving] = useState<BoardView['saving']>({ status: 'new' });
  show = setSaving;
  const board = { id: 'b1', name: 'Spring', useCase: null, cards: [] };
  return <SaveLine view={{ saving, board, isLasting: true, canUndo: false, canRedo: false }} owner="ann" />;
}

it('is heard at the first save, when something is wrong and when that is over, not at each pause', async () => {
  cleanUp = await render(<Shown />, ['boards', 'storage']);
  const heard = watchStatus();
  const see = async (words: RegExp) => expect.element(page.getByText(words).first()).toBeInTheDocument();
  for (const _ of [1, 2, 3]) {
    show({ status: 'saving' });
    await see(/^Saving…$/);
    show({ status: 'saved' });
    await see(/^Saved$/);
  }
  show({ status: 'offline' });
  await see(/^Not reached/);
  show({ status: 'saving' });
  await see(/^Saving…$/);
  show({ status: 'saved' });
  await see(/^Saved$/);
  await expect
    .poll(() => heard)
    .toEqual(['Saved', 'Not reached. Kept on this device, tried again by itself.', 'Saved']);
});
