import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { render } from '#tests/support/browser/render.tsx';
import { watchStatus } from '#tests/support/browser/watch-status.ts';
import { type DeviceNote, newNote, withText } from '../device/device-note.ts';
import type { NotesSnapshot } from '../device/note-store.ts';
import { NoteState } from './note-state.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

type Reach = NotesSnapshot['reach'];
let show: (note: DeviceNote | undefined, reach?: Reach) => void;
function Shown() {
  const [[note, reach], set] = useState<[DeviceNote | undefined, Reach]>([undefined, 'reached']);
  show = (next, by = 'reached') => set([next, by]);
  return (
    <NoteState note={note} snapshot={{ isReady: true, isLasting: true, notes: new Map(), onDevice, reach }} />
  );
}

const begun = newNote('ann', 'n1', '2026-01-05T09:12:00Z');
const onDevice = new Map([[begun.id, begun]]);
const written = (body: string) => withText(begun, { ...begun, body }, '2026-01-05T09:13:00Z');
const kept = (body: string, at: string): DeviceNote => ({
  ...written(body),
  version: 1,
  base: null,
  updatedAt: at,
});

it('does not call a note saved before the device has it', async () => {
  cleanUp = await render(<Shown />, ['notes']);
  show(kept('a', '2026-01-05T09:14:00Z'));
  await expect.element(page.getByText(/Saved in your account/).first()).toBeVisible();
  show(newNote(VISITOR, 'n2', '2026-01-05T09:12:00Z'));
  await expect.element(page.getByText('Saved as you write')).toBeVisible();
});

it('is heard at the first save, when something is wrong and when that is over, not at each pause', async () => {
  cleanUp = await render(<Shown />, ['notes']);
  const heard = watchStatus();
  const see = async (words: RegExp) => expect.element(page.getByText(words).first()).toBeInTheDocument();
  show(written('a'));
  await see(/on its way to your account/);
  show(kept('a', '2026-01-05T09:14:00Z'));
  await see(/Saved in your account/);
  await expect.poll(() => heard).toEqual([expect.stringMatching(/^Saved in your account/)]);
  for (const minute of [15, 16]) {
    show(written('ab'));
    await see(/on its way to your account/);
    show(kept('ab', `2026-01-05T09:${minute}:00Z`));
    await see(/Saved in your account/);
  }
  expect(heard).toHaveLength(1);
  show(written('abc'), 'unreachable');
  await see(/waiting for a connection/);
  show(written('abc'));
  await see(/on its way to your account/);
  show(written('abcd'), 'unreachable');
  await see(/waiting for a connection/);
  show(kept('abcd', '2026-01-05T09:20:00Z'));
  await see(/Saved in your account/);
  await expect
    .poll(() => heard.map((words) => words.replace(/\..*/, '')))
    .toEqual([
      'Saved in your account',
      'Saved on this device, waiting for a connection',
      'Saved in your account',
    ]);
});
