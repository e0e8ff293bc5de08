import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byUse, type Listed } from './list-notes.ts';
import { EMPTY_NOTE } from './note.ts';
import { createNoteOrder } from './note-order.ts';

const noteOf = (id: number, minute: number, isPinned = false): Listed => ({
  ...EMPTY_NOTE,
  id: String(id).padStart(6, '0'),
  isPinned,
  updatedAt: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
});

test('whatever comes, changes and goes, they stand as if put in order at once', () => {
  const act = fc.record({
    id: fc.nat(30),
    minute: fc.nat(9),
    isPinned: fc.boolean(),
    isGone: fc.boolean(),
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const [order, kept] = [createNoteOrder(), new Map<string, Listed>()];
      const check = () => expect(order.list()).toEqual([...kept.values()].sort(byUse));
      for (const { id, minute, isPinned, isGone, isRead } of acts) {
        const note = noteOf(id, minute, isPinned);
        if (isGone) {
          order.remove(note.id);
          kept.delete(note.id);
        } else {
          order.set(note);
          kept.set(note.id, note);
        }
        if (isRead) check();
      }
      check();
      expect(order.list()).toBe(order.list());
    }),
  );
});

test('a key in one of 5,000 notes compares it with few others', () => {
  let compared = 0;
  const order = createNoteOrder((a, b) => {
    compared += 1;
    return byUse(a, b);
  });
  for (let id = 0; id < 5_000; id += 1) order.set(noteOf(id, (id * 7_919) % 5_000));
  order.list();
  compared = 0;
  order.set(noteOf(1_234, 6_000));
  expect(order.list()[0]).toMatchObject({ id: '001234' });
  expect(compared).toBeLessThan(30);
});
