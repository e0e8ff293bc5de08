import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { render } from '#tests/support/browser/render.tsx';
import { type DeviceNote, newNote } from '../device/device-note.ts';
import { NoteList } from './note-list.tsx';

const AT = '2026-01-05T09:12:00.000Z';

/** Counts who asks for its title. */
function watched(id: string, onRead: () => void): DeviceNote {
  return Object.defineProperty(newNote(VISITOR, id, AT), 'title', {
    get() {
      onRead();
      return `Note ${id}`;
    },
  });
}

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

/** Answers how to draw something else in its place. */
async function draw(first: ReactNode): Promise<(next: ReactNode) => void> {
  let change: (next: ReactNode) => void = () => undefined;
  function Drawn() {
    const [shown, setShown] = useState(first);
    change = setShown;
    return shown;
  }
  unmount = await render(<Drawn />, ['notes']);
  return (next) => change(next);
}

test('what changes in one note draws its own row and no other', async () => {
  const onRead = vi.fn();
  const others = Array.from({ length: 30 }, (_, at) => watched(`other ${at}`, onRead));
  const listOf = (title: string) => (
    <NoteList
      notes={[{ ...newNote(VISITOR, 'one', AT), title }, ...others]}
      of="all"
      openId="one"
      empty=""
      onOpen={() => undefined}
    />
  );
  const drawInstead = await draw(listOf('Before'));
  await expect.element(page.getByRole('button', { name: 'Before' })).toBeVisible();
  expect(onRead).toHaveBeenCalled();
  onRead.mockClear();
  drawInstead(listOf('After'));
  await expect.element(page.getByRole('button', { name: 'After' })).toBeVisible();
  expect(onRead).not.toHaveBeenCalled();
});

test('another list begins with its first notes', async () => {
  const many = (of: string) => Array.from({ length: 60 }, (_, at) => watched(`${of} ${at}`, vi.fn()));
  const listOf = (of: string) => (
    <NoteList notes={many(of)} of={of} openId="" empty="" onOpen={() => undefined} />
  );
  const drawInstead = await draw(listOf('first'));
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('button', { name: 'Note first 59' })).toBeVisible();
  drawInstead(listOf('second'));
  await expect.element(page.getByRole('button', { name: 'Note second 39' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Note second 40' })).not.toBeInTheDocument();
});
