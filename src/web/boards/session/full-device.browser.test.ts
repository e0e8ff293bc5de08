import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card, NewBoard } from '#core/boards/board.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { forgetFullness, onDeviceFull } from '#web/storage/device-full.ts';
import { adoptBoards } from '../adopt-boards.ts';
import { readBoards } from '../use-boards.ts';
import { type BoardSession, openSession } from './board-session.ts';
import { clearDeviceBoards, findDeviceBoard, findStored } from './device-boards.ts';
import { keepNewBoard } from './keep-new-board.ts';
import { openBoard } from './open-board.ts';

const note = (text: string, x = 0): Card => ({
  ...{ id: crypto.randomUUID(), x, y: 0, w: 12, h: 8, kind: 'note', text, colour: 'paper' },
});
const newBoard = (...cards: Card[]): NewBoard => ({
  ...{ id: crypto.randomUUID(), name: 'Spring', useCase: null, cards },
});
const textsOf = (board: Pick<NewBoard, 'cards'> | undefined) =>
  board?.cards.map((card) => (card.kind === 'note' ? card.text : '')).toSorted();
const add = (session: BoardSession, text: string) => session.edit((cards) => [...cards, note(text, 24)]);
const opened: BoardSession[] = [];
const open = (...opening: Parameters<typeof openSession>) => {
  const session = openSession(...opening);
  opened.push(session);
  return session;
};
const reopen = async (id: string) => {
  const session = (await openBoard(VISITOR, id)) as BoardSession;
  opened.push(session);
  return session;
};
const fill = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(async () => {
  for (const owner of [VISITOR, 'ann']) await clearDeviceBoards(owner);
});
afterEach(() => {
  for (const session of opened.splice(0)) session.close();
  vi.restoreAllMocks();
});

test('a visitor’s board stays in the tab where the device is full, and is kept once there is room', async () => {
  const board = newBoard(note('first'));
  await keepNewBoard(VISITOR, board);
  const session = await reopen(board.id);
  forgetFullness();
  const told = vi.fn<(place: string) => void>();
  const stop = onDeviceFull(told);
  const full = fill();
  add(session, 'no room');
  await session.flush();
  stop();
  expect(session.view()).toMatchObject({ saving: { status: 'offline' }, isLasting: false });
  expect(told).toHaveBeenCalledWith('boards');
  expect(await readBoards(VISITOR)).toMatchObject([{ id: board.id, isInTab: true, cardCount: 2 }]);
  session.close();

  const later = await reopen(board.id);
  expect(textsOf(later.view().board)).toEqual(['first', 'no room']);
  await later.flush();
  full.mockRestore();
  await later.flush();
  expect(later.view()).toMatchObject({ saving: { status: 'saved' }, isLasting: true });
  expect(textsOf((await findStored(VISITOR, board.id))?.board)).toEqual(['first', 'no room']);
  expect(await readBoards(VISITOR)).toMatchObject([{ isInTab: false }]);
});

test('what another tab stored meanwhile is kept beside it', async () => {
  const board = newBoard(note('first'));
  await keepNewBoard(VISITOR, board);
  const other = await reopen(board.id);
  const session = await reopen(board.id);
  const full = fill();
  add(session, 'no room');
  await session.flush();
  session.close();
  full.mockRestore();
  add(other, 'theirs');
  await other.flush();
  const later = await reopen(board.id);
  await later.flush();
  expect(textsOf((await findStored(VISITOR, board.id))?.board)).toEqual(['first', 'no room', 'theirs']);
});

test('without a network and without room, what an account writes is said to be in the tab alone', async () => {
  const known = { ...newBoard(note('first')), version: 1 };
  const gone = () => Promise.reject(new NetworkError('gone'));
  const keeper = { load: gone, create: gone, change: gone };
  const session = open({ owner: 'ann', board: known, known, keeper, delayMs: 0 });
  const full = fill();
  add(session, 'no room');
  await session.flush();
  await vi.waitFor(() => expect(session.view().isLasting).toBe(false));
  expect(session.view().saving.status).toBe('offline');
  expect(textsOf((await findDeviceBoard('ann', known.id))?.board)).toEqual(['first', 'no room']);
  full.mockRestore();
  await session.flush();
  await vi.waitFor(() => expect(session.view().isLasting).toBe(true));
  expect(textsOf((await findStored('ann', known.id))?.board)).toEqual(['first', 'no room']);
});

test('what a full device does not take for the account, it does not lose of the visitor', async () => {
  const board = newBoard(note('first'));
  await keepNewBoard(VISITOR, board);
  fill();
  await adoptBoards('ann', () => true);
  expect(textsOf((await findDeviceBoard('ann', board.id))?.board)).toEqual(['first']);
  expect(textsOf((await findStored(VISITOR, board.id))?.board)).toEqual(['first']);
});
