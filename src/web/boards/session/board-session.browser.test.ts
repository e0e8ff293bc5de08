import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card, NewBoard } from '#core/boards/board.ts';
import { applyChanges } from '#core/boards/merge-boards.ts';
import { AppError } from '#core/errors/app-error.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { adoptBoards, sendBoards } from '../adopt-boards.ts';
import type { BoardKeeper } from './board-keeper.ts';
import { type BoardSession, openSession } from './board-session.ts';
import {
  changeDeviceBoard,
  clearDeviceBoards,
  findDeviceBoard,
  type KnownBoard,
  listDeviceBoards,
} from './device-boards.ts';
import { openBoard } from './open-board.ts';

const note = (text: string, x = 0): Card => ({
  ...{ id: crypto.randomUUID(), x, y: 0, w: 12, h: 8, kind: 'note', text, colour: 'paper' },
});
const newBoard = (...cards: Card[]): NewBoard => ({
  id: crypto.randomUUID(),
  name: 'Spring',
  useCase: null,
  cards,
});
const textsOf = (board: Pick<NewBoard, 'cards'> | undefined) =>
  board?.cards.map((card) => (card.kind === 'note' ? card.text : '')).toSorted();
const write = (session: BoardSession, before: string, text: string) =>
  session.edit((cards) =>
    cards.map((card) => (card.kind === 'note' && card.text === before ? { ...card, text } : card)),
  );
const add = (session: BoardSession, text: string) => session.edit((cards) => [...cards, note(text, 24)]);

/** An account's boards, by the rules of the server. */
function createAccount() {
  const boards = new Map<string, KnownBoard>();
  let problem: Error | undefined;
  let isAnswerLost = false;
  const answer = <T>(value: T): T => {
    if (!isAnswerLost) return value;
    isAnswerLost = false;
    throw new NetworkError('lost');
  };
  const find = (id: string) => {
    const board = boards.get(id);
    if (!board) throw new AppError('not_found', 'none');
    return board;
  };
  const keeper: BoardKeeper = {
    async load(id) {
      if (problem) throw problem;
      return find(id);
    },
    async create(board) {
      if (problem) throw problem;
      const made = boards.get(board.id) ?? { ...board, version: 1 };
      boards.set(board.id, made);
      return answer(made);
    },
    async change(id, { version, ...changes }) {
      if (problem) throw problem;
      const board = find(id);
      if (board.version !== version) throw new AppError('conflict', 'changed', { reason: 'version_changed' });
      boards.set(id, { ...board, ...applyChanges(board, changes), version: version + 1 });
      return answer({ version: version + 1 });
    },
  };
  return {
    boards,
    keeper,
    fail: (error: Error | undefined) => {
      problem = error;
    },
    loseAnswer: () => {
      isAnswerLost = true;
    },
  };
}

const opened: BoardSession[] = [];
const open = (
  account: ReturnType<typeof createAccount>,
  board: NewBoard,
  known: KnownBoard | null = null,
) => {
  const session = openSession({ owner: 'ann', board, known, keeper: account.keeper, delayMs: 0 });
  opened.push(session);
  return session;
};

beforeEach(async () => {
  for (const owner of [VISITOR, 'ann']) await clearDeviceBoards(owner);
});
afterEach(() => {
  for (const session of opened.splice(0)) session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('two tabs that write at once keep the cards of both, and what each undoes is its own', async () => {
  const account = createAccount();
  const board = newBoard(note('first'));
  const one = open(account, board);
  await one.flush();
  const known = account.boards.get(board.id) as KnownBoard;
  const other = open(account, known, known);
  add(one, 'mine');
  add(other, 'theirs');
  await one.flush();
  await other.flush();
  expect(textsOf(account.boards.get(board.id))).toEqual(['first', 'mine', 'theirs']);
  await one.refresh();
  expect(textsOf(one.view().board)).toEqual(['first', 'mine', 'theirs']);
  one.undo();
  await one.flush();
  expect(textsOf(account.boards.get(board.id))).toEqual(['first', 'theirs']);
});

test('a lost answer stores nothing twice and loses nothing', async () => {
  const account = createAccount();
  const board = newBoard(note('first'));
  const session = open(account, board);
  for (const text of ['second', 'third']) {
    account.loseAnswer();
    add(session, text);
    await session.flush();
    expect(session.view().saving.status).toBe('offline');
    await session.flush();
    expect(session.view().saving.status).toBe('saved');
  }
  expect(textsOf(account.boards.get(board.id))).toEqual(['first', 'second', 'third']);
  expect(textsOf(session.view().board)).toEqual(['first', 'second', 'third']);
});

test('without a network it is tried again silently: what has not changed is not said anew', async () => {
  const account = createAccount();
  account.fail(new NetworkError('gone'));
  const session = open(account, newBoard());
  add(session, 'on the train');
  await session.flush();
  const said = new Set<string>();
  session.subscribe(() => said.add(session.view().saving.status));
  await session.flush();
  expect([...said]).toEqual(['offline']);
  add(session, 'and in the tunnel');
  expect(session.view().saving.status).toBe('saving');
});

test('what could not be sent waits on the device, and arrives with the next opening', async () => {
  const account = createAccount();
  const board = newBoard(note('first'));
  const session = open(account, board);
  await session.flush();
  account.fail(new NetworkError('gone'));
  add(session, 'on the train');
  await session.flush();
  await vi.waitFor(async () => expect(await findDeviceBoard('ann', board.id)).toBeDefined());
  session.close();

  account.fail(undefined);
  const kept = await findDeviceBoard('ann', board.id);
  const later = open(account, kept?.board as NewBoard, kept?.base ?? null);
  await later.flush();
  expect(textsOf(account.boards.get(board.id))).toEqual(['first', 'on the train']);
  expect(await findDeviceBoard('ann', board.id)).toBeUndefined();
});

test('a board that was left is not tried again from its page, but stays on the device; one that shows again is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const account = createAccount();
  const board = newBoard();
  account.fail(new NetworkError('gone'));
  const session = open(account, board);
  add(session, 'on the train');
  session.close();
  await session.flush();
  expect(session.view().saving.status).toBe('offline');
  expect(vi.getTimerCount()).toBe(0);
  expect(textsOf((await findDeviceBoard('ann', board.id))?.board)).toEqual(['on the train']);
  session.reopen();
  await session.flush();
  expect(vi.getTimerCount()).toBe(1);
});

test.each([[0], [1]])(
  'two tabs of one account without a network keep the cards of both, and no letter twice: %d arrives first',
  async (first) => {
    const account = createAccount();
    const known = { ...newBoard(note('first')), version: 1 };
    account.boards.set(known.id, known);
    account.fail(new NetworkError('gone'));
    const [one, other] = [open(account, known, known), open(account, known, known)];
    const waits = (...texts: string[]) =>
      vi.waitFor(async () =>
        expect(textsOf((await findDeviceBoard('ann', known.id))?.board)).toEqual(texts.toSorted()),
      );
    add(one, 'mine');
    await waits('first', 'mine');
    add(other, 'theirs');
    await waits('first', 'mine', 'theirs');
    write(one, 'mine', 'mine, longer');
    await waits('first', 'mine, longer', 'theirs');
    write(other, 'theirs', 'theirs, longer');
    await waits('first', 'mine, longer', 'theirs, longer');

    account.fail(undefined);
    await [one, other][first]?.flush();
    await [one, other][1 - first]?.flush();
    expect(textsOf(account.boards.get(known.id))).toEqual(['first', 'mine, longer', 'theirs, longer']);
    expect(await findDeviceBoard('ann', known.id)).toBeUndefined();
  },
);

test('a board that was left and opened again without a network arrives once', async () => {
  const account = createAccount();
  const known = { ...newBoard(note('first')), version: 1 };
  account.boards.set(known.id, known);
  account.fail(new NetworkError('gone'));
  const left = open(account, known, known);
  add(left, 'mine');
  left.close();
  await left.flush();
  const draft = await vi.waitFor(async () => {
    const kept = await findDeviceBoard('ann', known.id);
    expect(kept).toBeDefined();
    return kept;
  });
  const later = openSession({
    ...{ owner: 'ann', board: draft?.board ?? known, known, draft, keeper: account.keeper, delayMs: 0 },
  });
  opened.push(later);
  write(later, 'mine', 'mine, longer');
  account.fail(undefined);
  await later.flush();
  await left.flush();
  expect(textsOf(account.boards.get(known.id))).toEqual(['first', 'mine, longer']);
});

test('what arrived beside what others did no longer waits on the device', async () => {
  const account = createAccount();
  const known = { ...newBoard(note('first')), version: 1 };
  const elsewhere = { ...known, cards: [...known.cards, note('elsewhere', 12)], version: 2 };
  account.boards.set(known.id, elsewhere);
  const session = open(account, known, known);
  add(session, 'mine');
  await session.flush();
  expect(textsOf(account.boards.get(known.id))).toEqual(['elsewhere', 'first', 'mine']);
  expect(await findDeviceBoard('ann', known.id)).toBeUndefined();
});

test('what is refused for good stays on the device and says why', async () => {
  const account = createAccount();
  account.fail(new AppError('quota_exceeded', 'full'));
  const session = open(account, newBoard());
  add(session, 'kept');
  await session.flush();
  expect(session.view().saving).toMatchObject({ status: 'refused', error: { code: 'quota_exceeded' } });
  expect(textsOf((await listDeviceBoards('ann'))[0]?.board)).toEqual(['kept']);
});

test('a board that was deleted elsewhere while somebody goes on here is there again', async () => {
  const account = createAccount();
  const session = open(account, newBoard(note('first')));
  await session.flush();
  account.boards.clear();
  add(session, 'more');
  await session.flush();
  expect(textsOf([...account.boards.values()][0])).toEqual(['first', 'more']);
});

test('a board of many pictures is sent in several requests', async () => {
  const account = createAccount();
  const sizes: number[] = [];
  const change = vi.spyOn(account.keeper, 'change');
  const image = (): Card => ({
    ...{ id: crypto.randomUUID(), x: 0, y: 0, w: 12, h: 8, kind: 'image', alt: '' },
    src: `data:image/png;base64,${'A'.repeat(130_000)}`,
  });
  const session = open(account, newBoard(...Array.from({ length: 9 }, image)));
  await session.flush();
  for (const [, { put }] of change.mock.calls) sizes.push(JSON.stringify(put).length);
  expect(change).toHaveBeenCalled();
  expect(Math.max(...sizes)).toBeLessThan(640 * 1024);
  expect([...account.boards.values()][0]?.cards).toHaveLength(9);
});

test('two tabs of a visitor keep the cards of both', async () => {
  const board = newBoard(note('first'));
  const one = openSession({ owner: VISITOR, board, known: null });
  await one.flush();
  const other = await openBoard(VISITOR, board.id);
  opened.push(one, other as BoardSession);
  add(one, 'mine');
  add(other as BoardSession, 'theirs');
  await Promise.all([one.flush(), other?.flush()]);
  expect(textsOf((await findDeviceBoard(VISITOR, board.id))?.board)).toEqual(['first', 'mine', 'theirs']);
});

test('a visitor’s board becomes that of the account under the same id; a refusal leaves it on the device', async () => {
  const board = newBoard(note('mine'));
  const visitor = openSession({ owner: VISITOR, board, known: null });
  await visitor.flush();
  visitor.close();
  await adoptBoards('ann', () => true);
  expect(await listDeviceBoards(VISITOR)).toEqual([]);

  let isFull = true;
  const posted: NewBoard[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (isFull) return Response.json({ error: { code: 'quota_exceeded', message: 'full' } }, { status: 409 });
    posted.push(JSON.parse(String(body)));
    return Response.json({ ...posted[0], version: 1, shareToken: null }, { status: 201 });
  });
  await sendBoards('ann');
  expect(textsOf((await findDeviceBoard('ann', board.id))?.board)).toEqual(['mine']);
  isFull = false;
  await sendBoards('ann');
  expect(posted).toMatchObject([{ id: board.id, cards: board.cards }]);
  expect(await findDeviceBoard('ann', board.id)).toBeUndefined();
});

test('what is older than the question allows is not taken', async () => {
  const board = newBoard();
  await changeDeviceBoard(VISITOR, board.id, () => ({
    ...{ owner: VISITOR, id: board.id, board, version: 1, base: null, madeAt: 0, changedAt: 0 },
  }));
  await adoptBoards('ann', ({ madeAt }) => madeAt > 0);
  expect(await listDeviceBoards(VISITOR)).toHaveLength(1);
});
