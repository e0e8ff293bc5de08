import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { List } from '#core/lists/list.ts';
import {
  type DeletionOutcome,
  EMPTY_NOTE,
  NOTE_LIMITS,
  type NoteDeletion,
  type NoteOutcome,
  type NoteState,
  type NoteVersion,
  type NoteVersionFacts,
  type NoteWrite,
  TRASH_DAYS,
} from '#core/notes/note.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { emptyTrash } from './delete-notes.ts';
import { findChanges } from './find-notes.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const note = (over: Partial<NoteWrite> = {}): NoteWrite => ({
  ...EMPTY_NOTE,
  id: crypto.randomUUID(),
  base: 0,
  title: 'Plan',
  body: 'Begin.',
  ...over,
});
const post = (user: TestUser, ...notes: NoteWrite[]) => user.request('/api/notes', { json: { notes } });
async function save(user: TestUser, ...notes: NoteWrite[]): Promise<NoteOutcome[]> {
  const answer = await post(user, ...notes);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as List<NoteOutcome>).items;
}
const remove = (user: TestUser, ...notes: NoteDeletion[]) =>
  user.request('/api/notes/delete', { json: { notes } });
async function outcomesOf(user: TestUser, ...notes: NoteDeletion[]): Promise<DeletionOutcome[]> {
  const answer = await remove(user, ...notes);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as List<DeletionOutcome>).items;
}
async function changes(user: TestUser, query = ''): Promise<List<NoteState>> {
  return (await (await user.request(`/api/notes${query}`)).json()) as List<NoteState>;
}
/** What the database has sent to this server, over the connections that were in use meanwhile. */
async function bytesReadFor(work: () => Promise<unknown>): Promise<number> {
  const sockets = new Map<Socket, number>();
  const onAcquire = (client: unknown) => {
    const { stream } = (client as { connection: { stream: Socket } }).connection;
    if (!sockets.has(stream)) sockets.set(stream, stream.bytesRead);
  };
  const { pool } = server.services;
  pool.on('acquire', onAcquire);
  await work();
  pool.off('acquire', onAcquire);
  return [...sockets].reduce((sum, [socket, before]) => sum + socket.bytesRead - before, 0);
}
const bodies = async (user: TestUser) => (await changes(user)).items.map((state) => state.note?.body ?? null);

describe('notes', () => {
  it('are kept as they were written, for their owner', async () => {
    const bob = await server.signIn();
    const conflicts = [{ there: 'Begin.', here: 'Wait.' }];
    const write = note({ notebook: 'Course', isPinned: true, body: 'Begin.\nWait.', conflicts });
    const [outcome] = await save(ada, write);
    const now = server.clock().toISOString();
    const { base: _, ...text } = write;
    const kept = { ...text, version: 1, createdAt: now, updatedAt: now, trashedAt: null };
    expect(outcome).toEqual({ isTaken: true, note: kept });
    expect((await changes(ada)).items).toEqual([{ id: write.id, revision: expect.any(Number), note: kept }]);
    expect(await bodies(bob)).toEqual([]);
  });

  it('from files keep their dates, until they are changed here', async () => {
    const [createdAt, updatedAt] = ['2015-01-02T03:04:05.000Z', '2019-01-02T03:04:05.000Z'];
    const write = note({ dates: { createdAt, updatedAt } });
    const [mine] = await save(ada, write);
    expect(mine?.note).toMatchObject({ createdAt, updatedAt });
    const now = server.clock().toISOString();
    const dates = { createdAt: '1601-01-01T00:00:00.000Z', updatedAt: '2100-01-01T00:00:00.000Z' };
    const [odd] = await save(ada, note({ dates }));
    expect(odd?.note).toMatchObject({ createdAt: now, updatedAt: now });
    const [changed] = await save(ada, { ...write, base: 1, body: 'Begin again.' });
    expect(changed?.note).toMatchObject({ createdAt, updatedAt: now });
  });

  it('are taken once, however often they are sent', async () => {
    const write = note();
    await save(ada, write);
    const before = await changes(ada);
    expect((await save(ada, write))[0]).toMatchObject({ isTaken: true, note: { version: 1 } });
    await Promise.all(Array.from({ length: 5 }, () => save(ada, write)));
    expect(await changes(ada)).toEqual(before);
  });

  it('are taken once also while two texts of them wait for a choice', async () => {
    const conflicts = [{ there: 'Begin.', here: 'Wait.' }];
    const write = note({ body: 'Begin.\nWait.', conflicts });
    await save(ada, write);
    expect((await save(ada, write))[0]).toMatchObject({ isTaken: true, note: { version: 1 } });
  });

  it('of one device do not overwrite what another wrote: the present text is given back', async () => {
    const write = note();
    await save(ada, write);
    await save(ada, { ...write, base: 1, body: 'Begin here.' });
    const [refused, other] = await save(
      ada,
      { ...write, base: 1, body: 'Begin there.' },
      note({ body: 'New' }),
    );
    expect(refused).toMatchObject({ isTaken: false, note: { body: 'Begin here.', version: 2 } });
    expect(other).toMatchObject({ isTaken: true });
    const [merged] = await save(ada, { ...write, base: 2, body: 'Begin here.\nBegin there.' });
    expect(merged).toMatchObject({ isTaken: true, note: { version: 3 } });
  });

  it('of two devices at once: one is taken, the other asked to merge', async () => {
    const write = note();
    await save(ada, write);
    const outcomes = await Promise.all(
      ['one', 'two', 'three'].map((body) => save(ada, { ...write, base: 1, body })),
    );
    expect(outcomes.map(([outcome]) => outcome?.isTaken).toSorted()).toEqual([false, false, true]);
  });

  it('have ids of their owner’s own: somebody else’s same id is another note', async () => {
    const [write, bob] = [note(), await server.signIn()];
    await save(ada, write);
    expect((await save(bob, { ...write, body: 'Of Bob' }))[0]).toMatchObject({
      isTaken: true,
      note: { version: 1 },
    });
    await save(bob, { ...write, base: 1, body: 'Of Bob, longer' });
    expect(await bodies(ada)).toEqual(['Begin.']);
    expect(await outcomesOf(bob, { id: write.id, base: 2 })).toEqual([{ id: write.id, note: null }]);
    expect(await bodies(ada)).toEqual(['Begin.']);
  });
});

describe('the list of changes', () => {
  it('goes on from any revision, page by page, with what was deleted', async () => {
    const writes = Array.from({ length: 5 }, (_, index) => note({ body: `${index}` }));
    await save(ada, ...writes);
    const first = await changes(ada, '?limit=2');
    expect(first.items.map((state) => state.note?.body)).toEqual(['0', '1']);
    const rest = await changes(ada, `?cursor=${first.nextCursor}`);
    expect(rest.items.map((state) => state.note?.body)).toEqual(['2', '3', '4']);
    expect(rest.nextCursor).toBeNull();

    await remove(ada, { id: writes[0]?.id ?? '', base: 1 });
    await save(ada, { ...(writes[1] as NoteWrite), base: 1, body: 'changed' });
    const since = await changes(ada, `?cursor=${rest.items.at(-1)?.revision}`);
    expect(since.items).toMatchObject([
      { id: writes[0]?.id, note: null },
      { id: writes[1]?.id, note: { body: 'changed' } },
    ]);
  });

  it('ends a page early where the notes are long', async () => {
    const body = 'x'.repeat(NOTE_LIMITS.body);
    for (let count = 0; count < 4; count += 1)
      await save(ada, ...Array.from({ length: 3 }, () => note({ body })));
    const page = await changes(ada, '?limit=100');
    expect(page.items).toHaveLength(10);
    expect((await changes(ada, `?cursor=${page.nextCursor}`)).items).toHaveLength(2);
  });

  it('reads no more of the notes than it answers, and counts their conflicts', async () => {
    const half = '語'.repeat(NOTE_LIMITS.body / 2 - 1);
    const conflicts = [{ there: half, here: half }];
    const writes = Array.from({ length: 4 }, () => note({ body: `${half}\n${half}`, conflicts }));
    for (const write of writes) await save(ada, write);
    let page: List<NoteState> | undefined;
    const read = await bytesReadFor(async () => {
      page = await changes(ada, '?limit=100');
    });
    expect(page?.items).toHaveLength(1);
    expect(read).toBeLessThan(2 * Buffer.byteLength(JSON.stringify(page)));
  });
});

describe('many small writes to long notes', () => {
  it('are answered a part at a time, and the rest when they are sent again', async () => {
    const writes = Array.from({ length: 12 }, () => note({ body: 'x'.repeat(NOTE_LIMITS.body) }));
    for (const write of writes) await save(ada, write);
    const small = writes.map((write) => ({ ...write, base: 7, body: 'y' }));
    const outcomes = await save(ada, ...small);
    expect(outcomes.map((outcome) => [outcome.isTaken, outcome.note.id])).toEqual(
      writes.slice(0, 10).map(({ id }) => [false, id]),
    );
    expect(await save(ada, ...small.slice(10))).toHaveLength(2);
  });
});

describe('versions', () => {
  const versionsOf = async (id: string) =>
    ((await (await ada.request(`/api/notes/${id}/versions`)).json()) as List<NoteVersionFacts>).items;

  const bodiesKept = async (id: string) => {
    const read = async (version: NoteVersionFacts) =>
      ((await (await ada.request(`/api/note-versions/${version.id}`)).json()) as NoteVersion).body;
    return Promise.all((await versionsOf(id)).map(read));
  };

  it('are what stood there before, one for ten minutes of writing', async () => {
    const write = note({ body: 'one' });
    await save(ada, write);
    const texts = ['two', 'three', 'four'];
    for (const [index, body] of texts.entries()) {
      server.clock.advance({ ms: 60_000 });
      await save(ada, { ...write, base: index + 1, body });
    }
    expect(await versionsOf(write.id)).toMatchObject([{ characters: 3, title: 'Plan' }]);
    server.clock.advance({ ms: 11 * 60_000 });
    await save(ada, { ...write, base: 4, body: 'five' });
    expect(await bodiesKept(write.id)).toEqual(['four', 'one']);
  });

  it('are also what was replaced by an earlier text, however new the last one is', async () => {
    const write = note({ body: 'one' });
    await save(ada, write);
    await save(ada, { ...write, base: 1, body: 'two' });
    server.clock.advance({ ms: 60_000 });
    await save(ada, { ...write, base: 2, body: 'three' });
    server.clock.advance({ ms: 60_000 });
    // Written on without a network until then.
    const replaced = [
      { title: 'Plan', body: 'three, and on' },
      { title: 'Plan', body: 'and another' },
    ];
    const back = { ...write, base: 3, body: 'one', replaced };
    await save(ada, back);
    const kept = ['and another', 'three, and on', 'three', 'one'];
    expect(await bodiesKept(write.id)).toEqual(kept);
    // The answer was lost, and the same comes again.
    await save(ada, back);
    expect(await bodiesKept(write.id)).toEqual(kept);
  });

  it('are also what was replaced by the text that the account had all along, or in a note that it no longer had', async () => {
    const write = note({ body: 'one' });
    await save(ada, write);
    const replaced = [{ title: 'Plan', body: 'never sent' }];
    await save(ada, { ...write, base: 1, replaced });
    expect(await bodiesKept(write.id)).toEqual(['never sent']);
    await remove(ada, { id: write.id, base: 1 });
    await save(ada, { ...write, replaced });
    expect(await bodiesKept(write.id)).toEqual(['never sent']);
  });

  it('are bounded in number and bytes', async () => {
    const write = note({ body: 'x'.repeat(NOTE_LIMITS.body) });
    await save(ada, write);
    for (let base = 1; base < 8; base += 1) {
      server.clock.advance({ ms: 11 * 60_000 });
      await save(ada, { ...write, base, body: `${base}${write.body.slice(1)}` });
    }
    expect(await versionsOf(write.id)).toHaveLength(5);
    const small = [note(), note()];
    await save(ada, ...small);
    for (let base = 1; base < NOTE_LIMITS.versions + 5; base += 1) {
      server.clock.advance({ ms: 11 * 60_000 });
      await save(ada, ...small.map((each) => ({ ...each, base, body: `${base}` })));
    }
    for (const { id } of small) expect(await versionsOf(id)).toHaveLength(NOTE_LIMITS.versions);
  });

  it('are not read for a change, however long they are', async () => {
    const long = 'x'.repeat(NOTE_LIMITS.body);
    const write = note({ body: long });
    await save(ada, write);
    for (const [index, letter] of ['a', 'b', 'c', 'd'].entries()) {
      server.clock.advance({ ms: 11 * 60_000 });
      await save(ada, { ...write, base: index + 1, body: letter + long.slice(1) });
    }
    await save(ada, { ...write, base: 5, body: 'short' });
    const read = await bytesReadFor(() => save(ada, { ...write, base: 6, body: 'shorter' }));
    expect(read).toBeLessThan(NOTE_LIMITS.body);
  });

  it('of fifty notes are kept by few statements more than those of one', async () => {
    const { pool } = server.services;
    const asked = async (texts: NoteWrite[]): Promise<number> => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await save(ada, ...texts);
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    const fifty = Array.from({ length: NOTE_LIMITS.batch }, () => note());
    await save(ada, ...fifty);
    server.clock.advance({ ms: 11 * 60_000 });
    const ofFifty = await asked(fifty.map((each) => ({ ...each, base: 1, body: 'Go on.' })));
    server.clock.advance({ ms: 11 * 60_000 });
    const ofOne = await asked(fifty.slice(0, 1).map((each) => ({ ...each, base: 2, body: 'And on.' })));
    // Each note itself is written by its own.
    expect(ofFifty - ofOne).toBe(NOTE_LIMITS.batch - 1);
    const { rows } = await pool.query(
      'select count(*)::int from note_versions where note_row in (select id from notes where user_id = $1)',
      [ada.id],
    );
    expect(rows).toEqual([{ count: NOTE_LIMITS.batch + 1 }]);
  });

  it('are none of a change that touches no word', async () => {
    const write = note();
    await save(ada, write);
    await save(ada, { ...write, base: 1, isPinned: true });
    expect(await versionsOf(write.id)).toEqual([]);
  });
});

describe('the trash', () => {
  it('is emptied after its days, and devices hear of it', async () => {
    const [kept, thrown] = [note(), note({ isTrashed: true, body: 'thrown' })];
    await save(ada, kept, thrown);
    server.clock.advance({ days: TRASH_DAYS - 1 });
    await emptyTrash(server.services);
    // Beyond the days of a session.
    const left = async () =>
      (await findChanges(server.services.db, ada.id, { cursor: '0', limit: 30 })).items.map(
        (state) => state.note?.body ?? null,
      );
    expect(await left()).toEqual(['Begin.', 'thrown']);
    server.clock.advance({ days: 2 });
    await emptyTrash(server.services);
    await emptyTrash(server.services);
    expect(await left()).toEqual(['Begin.', null]);
  });

  it('is emptied of however many notes, and keeps nobody else’s from being emptied', async () => {
    const thrown = 'count(*) filter (where trashed_at is not null)::int as thrown';
    await server.services.pool.query(
      `insert into notes (user_id, note_id, version, revision, title, body, notebook, is_pinned, conflicts, created_at,
         updated_at, trashed_at)
       select $1, gen_random_uuid(), 1, nextval('note_revisions'), '', 'x', '', false, '[]', $2, $2, $2
       from generate_series(1, 23000)`,
      [ada.id, server.clock()],
    );
    await save(await server.signIn(), note({ isTrashed: true }));
    server.clock.advance({ days: TRASH_DAYS + 1 });
    await emptyTrash(server.services);
    const { rows } = await server.services.pool.query(`select ${thrown} from notes`);
    expect(rows).toEqual([{ thrown: 0 }]);
    const { rows: told } = await server.services.pool.query(
      'select count(distinct revision)::int as revisions from deleted_notes where user_id = $1',
      [ada.id],
    );
    expect(told).toEqual([{ revisions: 23_000 }]);
  });

  it('counts the days from when a note was thrown away, also when it is changed there', async () => {
    const write = note({ isTrashed: true });
    const [first] = await save(ada, write);
    server.clock.advance({ days: 5 });
    const [later] = await save(ada, { ...write, base: 1, title: 'Renamed' });
    expect(later?.note.trashedAt).toBe(first?.note.trashedAt);
    const [restored] = await save(ada, { ...write, base: 2, isTrashed: false });
    expect(restored?.note).toMatchObject({ isTrashed: false, trashedAt: null });
  });

  it('is emptied at once, of its owner’s notes alone, and one device hears of it as one change', async () => {
    const bob = await server.signIn();
    const [mine, theirs] = [[note(), note(), note()], note({ body: 'Of Bob' })];
    await save(ada, ...mine, note({ body: 'kept' }));
    await save(bob, theirs);
    const deletions = [...mine.slice(0, 2), theirs, note()].map(({ id }) => ({ id, base: 1 }));
    // Once more, for an answer that was lost.
    for (let count = 0; count < 2; count += 1)
      expect(await outcomesOf(ada, ...deletions)).toEqual(deletions.map(({ id }) => ({ id, note: null })));
    expect(await bodies(ada)).toEqual(['Begin.', 'kept', null, null]);
    expect(await bodies(bob)).toEqual(['Of Bob']);
    const many = Array.from({ length: NOTE_LIMITS.deletions + 1 }, () => ({
      ...deletions[0],
      id: note().id,
    }));
    expect((await remove(ada, ...(many as NoteDeletion[]))).status).toBe(422);
  });

  it('keeps what was changed since a device saw it, and answers it', async () => {
    const [seen, changed] = [note({ isTrashed: true }), note({ isTrashed: true })];
    await save(ada, seen, changed);
    await save(ada, { ...changed, base: 1, isTrashed: false, body: 'Begin. And a chapter.' });
    const [first, second] = await outcomesOf(ada, { id: changed.id, base: 1 }, { id: seen.id, base: 1 });
    expect([first, second]).toMatchObject([
      { id: seen.id, note: null },
      { id: changed.id, note: { version: 2, body: 'Begin. And a chapter.', isTrashed: false } },
    ]);
    expect(await bodies(ada)).toEqual(['Begin. And a chapter.', null]);
    // What pages of before this said: no version, so nothing is known of what they had seen.
    const old = await ada.request('/api/notes/delete', { json: { ids: [changed.id] } });
    expect(old.status).toBe(422);
    expect(await outcomesOf(ada, { id: changed.id, base: 2 })).toEqual([{ id: changed.id, note: null }]);
    expect(await bodies(ada)).toEqual([null, null]);
  });

  it('answers long notes that were changed a part at a time, and the rest when they are asked for again', async () => {
    const writes = Array.from({ length: 12 }, () => note({ body: 'x'.repeat(NOTE_LIMITS.body) }));
    for (const write of writes) await save(ada, write);
    const stale = writes.map(({ id }) => ({ id, base: 7 }));
    const outcomes = await outcomesOf(ada, ...stale, { id: note().id, base: 1 });
    expect(outcomes.filter(({ note }) => note)).toHaveLength(10);
    expect(outcomes).toHaveLength(11);
    const answered = new Set(outcomes.map(({ id }) => id));
    expect(await outcomesOf(ada, ...stale.filter(({ id }) => !answered.has(id)))).toHaveLength(2);
  });

  it('gives back what somebody went on writing elsewhere', async () => {
    const write = note();
    await save(ada, write);
    await remove(ada, { id: write.id, base: 1 });
    const [back] = await save(ada, { ...write, base: 1, body: 'Begin. And on.' });
    expect(back).toMatchObject({ isTaken: true, note: { version: 2 } });
    expect((await changes(ada)).items).toHaveLength(1);
  });

  it('what is written anew has no version that a device could hold of the deleted one', async () => {
    const write = note();
    await save(ada, write);
    await save(ada, { ...write, base: 1, body: 'Begin. Twice.' });
    await remove(ada, { id: write.id, base: 2 });
    // By a device that knows of the deletion, and so of no version.
    const [anew] = await save(ada, { ...write, body: 'Begin anew.' });
    expect(anew).toMatchObject({ isTaken: true, note: { version: 3 } });
    const [asleep] = await save(ada, { ...write, base: 1, body: 'Begin. Asleep.' });
    expect(asleep).toMatchObject({ isTaken: false, note: { version: 3, body: 'Begin anew.' } });
  });
});

describe('what is refused', () => {
  it.each([
    ['a note without an id', { id: 'x' }],
    ['a text that is too long', { body: 'x'.repeat(NOTE_LIMITS.body + 1) }],
    ['conflicts longer than any text', { conflicts: Array(3).fill({ there: 'x'.repeat(60_000), here: '' }) }],
    ['a field that no note has', { userId: 'somebody' } as object],
  ])('%s', async (_name, over) => {
    expect((await post(ada, note(over))).status).toBe(422);
    expect(await bodies(ada)).toEqual([]);
  });

  it('the same note twice at once, and more than a batch', async () => {
    const write = note();
    expect((await post(ada, write, write)).status).toBe(422);
    expect((await post(ada, ...Array.from({ length: NOTE_LIMITS.batch + 1 }, () => note()))).status).toBe(
      422,
    );
  });

  it('anybody who is not signed in', async () => {
    expect((await server.request('/api/notes', { json: { notes: [note()] } })).status).toBe(401);
  });
});

it('tells the devices which note changed, and how far they are to read', async () => {
  const heard: unknown[] = [];
  const stop = await server.services.events.subscribe({
    userId: ada.id,
    sessionId: ada.sessionId,
    onEvent: (event) => heard.push(event),
    onSessionChange: () => undefined,
    onEnd: () => undefined,
  });
  const write = note();
  await save(ada, write);
  await save(ada, write);
  await save(ada, note(), note());
  await outcomesOf(ada, { id: write.id, base: 1 });
  const of = (id: string) => ({ type: 'note-changed', data: { id, revision: expect.any(Number) } });
  await expect.poll(() => heard).toEqual([of(write.id), of(''), of(write.id)]);
  // Whoever has read that far has read all of it.
  const last = (await changes(ada)).items.at(-1)?.revision;
  expect(heard.at(-1)).toMatchObject({ data: { revision: last } });
  stop();
});
