import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { createNoteDatabase } from './note-database.ts';
import { createNoteSender, type Reach } from './note-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often it was begun to bring the notes together. */
function setUp(owner = 'ann') {
  const told: Reach[] = [];
  const database = createNoteDatabase(crypto.randomUUID());
  const sender = createNoteSender(database, owner, {
    reach: () => 'reached',
    onReach: (reach) => told.push(reach),
    isWatched: () => true,
  });
  return { sender, database, begun: () => told.filter((reach) => reach === 'sending').length };
}

test('what is typed is sent as the keys rest', () => {
  const { sender, begun } = setUp();
  for (let key = 0; key < 3; key += 1) {
    sender.soon();
    vi.advanceTimersByTime(100);
  }
  expect(begun()).toBe(0);
  vi.advanceTimersByTime(50);
  expect(begun()).toBe(1);
});

test('while the keys do not rest it is sent all the same', () => {
  const { sender, begun } = setUp();
  for (let key = 0; key < 5; key += 1) {
    sender.soon();
    vi.advanceTimersByTime(100);
  }
  expect(begun()).toBe(1);
});

test('a visitor has nothing sent', () => {
  const { sender, begun } = setUp(VISITOR);
  sender.soon();
  vi.advanceTimersByTime(1_000);
  expect(begun()).toBe(0);
});

test('news that the device has read already is not asked for', async () => {
  const { sender, database, begun } = setUp();
  await database.writePlace('ann', { revision: 5, readAt: 0 });
  await sender.hear(5);
  expect(begun()).toBe(0);
  await sender.hear(6);
  expect(begun()).toBe(1);
});
