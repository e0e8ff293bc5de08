import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { limitReached } from '#core/errors/limits.ts';
import {
  isSameText,
  NOTE_LIMITS,
  type Note,
  type NoteState,
  type NoteText,
  type NoteWrite,
  textOf,
} from '#core/notes/note.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { type DeviceNote, deleted, newNote, withRestored, withText } from './device-note.ts';
import { createNoteDatabase } from './note-database.ts';
import { type NoteServer, offerAgain } from './send-notes.ts';
import { syncNotes } from './sync-notes.ts';

const OWNER = 'ann';

/** What the server does, in memory; `server/notes/notes.test.ts` shows that the real one does. */
function createServer() {
  const notes = new Map<string, NoteState>();
  /** That were replaced by earlier texts. */
  const versions: string[] = [];
  let revision = 0;
  const state = {
    losesAnswers: 0,
    breaksAfterPages: Number.POSITIVE_INFINITY,
    isUnreachable: false,
    refuses: new Map<string, ErrorCode>(),
    posts: 0,
    deletions: 0,
    mostDeletions: Number.POSITIVE_INFINITY,
    most: { rows: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
  };
  function refuseExcess(writes: NoteWrite[]) {
    const before = [...notes.values()].map(({ id, note }) => ({ id, body: note?.body ?? '' }));
    const after = [...new Map([...before, ...writes].map((each) => [each.id, each.body])).values()];
    const total = (bodies: string[]) => bodies.join('').length;
    const isMore = total(after) > total(before.map(({ body }) => body));
    const is = {
      rows: after.length > before.length && after.length > state.most.rows,
      bytes: isMore && total(after) > state.most.bytes,
    };
    for (const unit of ['rows', 'bytes'] as const)
      if (is[unit]) throw limitReached({ what: 'notes', unit, limit: state.most[unit], used: 0 });
  }
  const server: { -readonly [Call in keyof NoteServer]: NoteServer[Call] } = {
    async sendNotes(writes) {
      if (state.isUnreachable) throw new NetworkError();
      state.posts += 1;
      refuseExcess(writes);
      for (const { body } of writes) {
        const code = state.refuses.get(body);
        if (code) throw new AppError(code, code);
      }
      const outcomes = writes.map(({ base, replaced = [], ...write }) => {
        const there = notes.get(write.id)?.note;
        const isSame = there && isSameText(there, write);
        if (there && !isSame && there.version !== base) return { isTaken: false, note: there };
        versions.push(...replaced.map(({ body }) => body));
        if (isSame) return { isTaken: true, note: there };
        const at = `2026-01-01T00:00:${String(revision % 60).padStart(2, '0')}.000Z`;
        const times = { createdAt: at, updatedAt: at, trashedAt: write.isTrashed ? at : null };
        const note: Note = { ...write, ...times, version: base + 1 };
        revision += 1;
        notes.set(write.id, { id: write.id, revision, note });
        return { isTaken: true, note };
      });
      if (state.losesAnswers > 0) {
        state.losesAnswers -= 1;
        throw new NetworkError();
      }
      return outcomes;
    },
    async getChanges(cursor) {
      if (state.isUnreachable || state.breaksAfterPages === 0) throw new NetworkError();
      state.breaksAfterPages -= 1;
      const items = [...notes.values()]
        .filter((each) => each.revision > cursor)
        .sort((a, b) => a.revision - b.revision);
      return { items: items.slice(0, 3), nextCursor: items.length > 3 ? String(items[2]?.revision) : null };
    },
    async deleteNotes(deletions) {
      if (state.isUnreachable) throw new NetworkError();
      state.deletions += 1;
      const outcomes = deletions.map(({ id, base }) => {
        const there = notes.get(id)?.note ?? null;
        if (there && there.version !== base) return { id, note: there };
        if (there) {
          revision += 1;
          notes.set(id, { id, revision, note: null });
        }
        return { id, note: null };
      });
      if (state.losesAnswers > 0) {
        state.losesAnswers -= 1;
        throw new NetworkError();
      }
      return outcomes.slice(0, state.mostDeletions);
    },
  };
  return { server, notes, versions, state };
}

/** Without IndexedDB, which Node does not have, a device keeps its notes in memory by the same rules. */
function createDevice(server: NoteServer) {
  const database = createNoteDatabase(crypto.randomUUID());
  const change = (id: string, apply: (note: DeviceNote) => DeviceNote | null) =>
    database.change(OWNER, [id], (_, kept) => apply(kept ?? newNote(OWNER, id, '2026-01-01T00:00:00.000Z')));
  return {
    database,
    write: (id: string, text: Partial<NoteText>) =>
      change(id, (note) => withText(note, { ...textOf(note), ...text })),
    restore: (id: string, body: string) => change(id, (note) => withRestored(note, { title: '', body })),
    remove: (id: string) => change(id, deleted),
    offerAgain: async () => offerAgain(database, OWNER, await database.readAll(OWNER)),
    sync: (now?: number) => syncNotes(database, OWNER, server, now),
    all: () => database.readAll(OWNER),
    body: async (id: string) => (await database.readAll(OWNER)).find((note) => note.id === id)?.body,
  };
}

function setUp() {
  const made = createServer();
  return { ...made, here: createDevice(made.server), there: createDevice(made.server) };
}
const ID = '00000000-0000-4000-8000-000000000001';

describe('two devices of one account', () => {
  it('have the same notes, whichever wrote them', async () => {
    const { here, there } = setUp();
    for (let count = 0; count < 7; count += 1) await here.write(crypto.randomUUID(), { body: `${count}` });
    await here.sync();
    await there.sync();
    const texts = async (device: typeof here) => (await device.all()).map(({ body }) => body).sort();
    expect(await texts(there)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(await texts(there)).toEqual(await texts(here));
  });

  it('merge what both wrote while they knew nothing of each other', async () => {
    const { here, there, notes } = setUp();
    await here.write(ID, { title: 'Plan', body: 'a\nb\nc' });
    await here.sync();
    await there.sync();
    await here.write(ID, { body: 'A\nb\nhere' });
    await there.write(ID, { body: 'a\nb\nthere\nmore', isPinned: true });
    await there.sync();
    await here.sync();
    await there.sync();
    expect(await here.all()).toMatchObject([
      {
        body: 'A\nb\nthere\nmore\nhere',
        isPinned: true,
        conflicts: [{ there: 'there\nmore', here: 'here' }],
      },
    ]);
    expect(await there.body(ID)).toBe(notes.get(ID)?.note?.body);
    expect(
      (await there.database.readWaiting(OWNER)).length + (await here.database.readWaiting(OWNER)).length,
    ).toBe(0);
  });

  it('lose a note that one deleted, unless the other went on writing', async () => {
    const { here, there } = setUp();
    const other = crypto.randomUUID();
    await here.write(ID, { body: 'left alone' });
    await here.write(other, { body: 'written on' });
    await here.sync();
    await there.sync();
    await here.remove(ID);
    await here.remove(other);
    await here.sync();
    await there.write(other, { body: 'written on and on' });
    await there.sync();
    await here.sync();
    for (const device of [here, there])
      expect((await device.all()).map(({ body }) => body)).toEqual(['written on and on']);
  });
});

test('a trash of many is emptied by few requests', async () => {
  const { here, there, state } = setUp();
  const ids = Array.from({ length: 700 }, () => crypto.randomUUID() as string);
  for (const id of ids) await here.write(id, { body: id, isTrashed: true });
  await here.sync();
  await there.sync();
  await here.database.change(OWNER, ids, (_, kept) => kept && deleted(kept));
  await here.sync();
  await there.sync();
  expect([state.deletions, await here.all(), await there.all()]).toEqual([2, [], []]);
});

describe('an answer that is lost', () => {
  it('is no conflict, also when more was written since', async () => {
    const { here, there, state } = setUp();
    await here.write(ID, { body: 'Hello' });
    state.losesAnswers = 1;
    await expect(here.sync()).rejects.toBeInstanceOf(NetworkError);
    await here.write(ID, { body: 'Hello wor' });
    state.losesAnswers = 1;
    await expect(here.sync()).rejects.toBeInstanceOf(NetworkError);
    await here.write(ID, { body: 'Hello world' });
    await here.sync();
    await there.sync();
    expect(await there.all()).toMatchObject([{ body: 'Hello world', conflicts: [] }]);
  });

  it('to the first sending of a note brings nothing back that was deleted for good since', async () => {
    const { here, there, state } = setUp();
    await here.write(ID, { body: 'Hello' });
    state.losesAnswers = 1;
    await expect(here.sync()).rejects.toBeInstanceOf(NetworkError);
    await here.remove(ID);
    await here.sync();
    await there.sync();
    expect([await here.all(), await there.all()]).toEqual([[], []]);
  });
});

describe('what is deleted for good', () => {
  const CHAPTER = 'Hello\nA whole chapter';

  /** Here it is thrown away as it was; there it was taken out of the trash meanwhile, and written on. */
  async function setUpStale() {
    const made = setUp();
    const { here, there } = made;
    await here.write(ID, { body: 'Hello', isTrashed: true });
    await here.sync();
    await there.sync();
    await there.write(ID, { body: CHAPTER, isTrashed: false });
    return made;
  }

  it.each(['here', 'there'] as const)(
    'comes back where somebody went on writing, though %s is first',
    async (first) => {
      const { here, there } = await setUpStale();
      await here.remove(ID);
      const devices = first === 'here' ? [here, there] : [there, here];
      for (const device of [...devices, ...devices]) await device.sync();
      for (const device of devices)
        expect(await device.all()).toMatchObject([{ body: CHAPTER, isTrashed: false, conflicts: [] }]);
      expect(await here.database.readWaiting(OWNER)).toEqual([]);
    },
  );

  it('comes back as soon as a device hears what was written, also when that is before it told of the deletion', async () => {
    const { server, here, there } = await setUpStale();
    await there.sync();
    const { getChanges } = server;
    server.getChanges = async (cursor, account) => {
      await here.remove(ID);
      return getChanges(cursor, account);
    };
    await here.sync();
    expect(await here.all()).toMatchObject([{ body: CHAPTER, version: 2 }]);
  });

  it('and what comes back are told by and by, where one answer has no room for all', async () => {
    const { here, there, state } = setUp();
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID() as string);
    for (const id of ids) await here.write(id, { body: id });
    await here.sync();
    await there.sync();
    for (const id of ids.slice(1, 4)) await there.write(id, { body: `${id}, and on` });
    await there.sync();
    for (const id of ids) await here.remove(id);
    state.mostDeletions = 2;
    await here.sync();
    await there.sync();
    const left = ids.slice(1, 4).map((id) => `${id}, and on`);
    for (const device of [here, there])
      expect((await device.all()).map(({ body }) => body).sort()).toEqual(left.toSorted());
  });

  it('is gone, though the answer to its last text was lost', async () => {
    const { here, there, state } = setUp();
    await here.write(ID, { body: 'Hello' });
    await here.sync();
    await there.sync();
    await here.write(ID, { body: 'Hello, and on' });
    state.losesAnswers = 1;
    await expect(here.sync()).rejects.toBeInstanceOf(NetworkError);
    await here.remove(ID);
    state.losesAnswers = 1;
    await expect(here.sync()).rejects.toBeInstanceOf(NetworkError);
    await here.sync();
    await there.sync();
    expect([await here.all(), await there.all()]).toEqual([[], []]);
  });

  it('is not sent when that was while others were on their way', async () => {
    const { server, here, notes } = setUp();
    const ids = Array.from({ length: NOTE_LIMITS.batch + 1 }, () => crypto.randomUUID() as string);
    for (const id of ids) await here.write(id, { body: id });
    const { sendNotes } = server;
    let left = '';
    server.sendNotes = async (writes, account) => {
      const sent = new Set(writes.map(({ id }) => id));
      left ||= ids.find((id) => !sent.has(id)) ?? '';
      await here.remove(left);
      return sendNotes(writes, account);
    };
    await here.sync();
    expect([notes.has(left), (await here.all()).length]).toEqual([false, NOTE_LIMITS.batch]);
  });

  it('is told though the account had refused what stood there last', async () => {
    const { here, there, state } = setUp();
    await here.write(ID, { body: 'fine' });
    await here.sync();
    await there.sync();
    state.refuses.set('too much', 'quota_exceeded');
    await here.write(ID, { body: 'too much' });
    await here.sync();
    await here.remove(ID);
    await here.sync();
    await there.sync();
    expect([await here.all(), await there.all()]).toEqual([[], []]);
  });

  it('is told though its last text is refused in the same moment', async () => {
    const { server, here, there, state } = setUp();
    await here.write(ID, { body: 'fine' });
    await here.sync();
    await there.sync();
    state.refuses.set('too much', 'quota_exceeded');
    await here.write(ID, { body: 'too much' });
    const { sendNotes } = server;
    server.sendNotes = async (writes, account) => {
      await here.remove(ID);
      return sendNotes(writes, account);
    };
    await here.sync();
    await there.sync();
    expect([await here.all(), await there.all()]).toEqual([[], []]);
  });
});

test('what was written on since it was read is sent as it is by then', async () => {
  const { server, here, state, notes } = setUp();
  const ids = Array.from({ length: NOTE_LIMITS.batch + 1 }, () => crypto.randomUUID() as string);
  for (const id of ids) await here.write(id, { body: id });
  const { sendNotes } = server;
  let left = '';
  server.sendNotes = async (writes, account) => {
    if (left === '') {
      const sent = new Set(writes.map(({ id }) => id));
      left = ids.find((id) => !sent.has(id)) ?? '';
      await here.write(left, { body: 'Hello' });
    } else state.losesAnswers = 1;
    return sendNotes(writes, account);
  };
  await expect(here.sync()).rejects.toBeInstanceOf(NetworkError);
  server.sendNotes = sendNotes;
  expect(notes.get(left)?.note?.body).toBe('Hello');
  await here.write(left, { body: 'Hello world' });
  await here.sync();
  expect(notes.get(left)?.note?.body).toBe('Hello world');
});

test('who goes on writing has it sent when they ask, and not with each answer', async () => {
  const { server, here, state, notes } = setUp();
  await here.write(ID, { body: 'H' });
  const { sendNotes } = server;
  server.sendNotes = async (writes, account) => {
    const outcomes = await sendNotes(writes, account);
    await here.write(ID, { body: `${await here.body(ID)}!` });
    return outcomes;
  };
  await here.sync();
  expect([state.posts, notes.get(ID)?.note?.body, await here.body(ID)]).toEqual([1, 'H', 'H!']);
  server.sendNotes = sendNotes;
  await here.sync();
  expect([state.posts, notes.get(ID)?.note?.body]).toEqual([2, 'H!']);
});

test('an account that leaves the device while its notes are read leaves nothing there', async () => {
  const { server, here, there } = setUp();
  for (const body of ['one', 'two']) await there.write(crypto.randomUUID(), { body });
  await there.sync();
  const { getChanges } = server;
  server.getChanges = async (cursor, account) => {
    const answer = await getChanges(cursor, account);
    await here.database.forget(OWNER);
    return answer;
  };
  await here.sync();
  expect([await here.all(), await here.database.readPlace(OWNER)]).toEqual([[], undefined]);
  server.getChanges = getChanges;
  await here.sync();
  expect((await here.all()).map(({ body }) => body).sort()).toEqual(['one', 'two']);
});

describe('an earlier text that is brought back', () => {
  const replacedHere = async (device: ReturnType<typeof createDevice>) =>
    (await device.all()).flatMap(({ replaced = [] }) => replaced.map(({ body }) => body));

  it('has what stood here kept, though the server never saw it', async () => {
    const { here, state, versions } = setUp();
    await here.write(ID, { body: 'earlier' });
    await here.sync();
    await here.write(ID, { body: 'sent' });
    await here.sync();
    state.isUnreachable = true;
    await here.write(ID, { body: 'written offline' });
    await here.restore(ID, 'earlier');
    await here.write(ID, { body: 'earlier, and on' });
    await here.restore(ID, 'sent');
    await expect(here.sync()).rejects.toBeInstanceOf(NetworkError);
    expect((await here.database.readWaiting(OWNER)).map(({ body }) => body)).toEqual(['sent']);
    state.isUnreachable = false;
    await here.sync();
    expect(versions).toEqual(['written offline', 'earlier, and on']);
    expect([await here.body(ID), await replacedHere(here), await here.database.readWaiting(OWNER)]).toEqual([
      'sent',
      [],
      [],
    ]);
  });

  it('has it kept though another device was first, or the answer was lost', async () => {
    const { here, there, state, versions } = setUp();
    await here.write(ID, { body: 'a\nearlier' });
    await here.sync();
    await there.sync();
    await there.write(ID, { body: 'a\nearlier\nthere' });
    await there.sync();
    await here.write(ID, { body: 'b\nhere' });
    await here.restore(ID, 'a\nearlier!');
    await here.sync();
    expect(new Set(versions)).toEqual(new Set(['b\nhere']));
    state.losesAnswers = 1;
    await here.restore(ID, 'a');
    await expect(here.sync()).rejects.toBeInstanceOf(NetworkError);
    await here.write(ID, { body: 'a and on' });
    await here.sync();
    expect(await replacedHere(here)).toEqual([]);
    expect(new Set(versions)).toEqual(new Set(['b\nhere', 'a\nearlier!\nthere']));
  });
});

describe('what the server refuses', () => {
  it('stays on the device with the reason, holds nothing up, and is offered again when it changes', async () => {
    const { here, there, state } = setUp();
    state.refuses.set('too much', 'quota_exceeded');
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    for (const [index, id] of ids.entries())
      await here.write(id, { body: index === 2 ? 'too much' : 'fine' });
    await here.sync();
    await there.sync();
    expect(await there.all()).toHaveLength(4);
    expect((await here.all()).find(({ id }) => id === ids[2])).toMatchObject({
      refusedAs: 'quota_exceeded',
      version: 0,
    });
    await here.write(ids[2] ?? '', { body: 'less' });
    await here.sync();
    await there.sync();
    expect(await there.body(ids[2] ?? '')).toBe('less');
  });
});

describe('what there is no room for', () => {
  const refusedOf = async (device: ReturnType<typeof createDevice>) =>
    (await device.all()).filter(({ refusedAs }) => refusedAs === 'quota_exceeded').map(({ body }) => body);

  it('is not asked about note by note, while what is there is still written on', async () => {
    const { here, state, notes } = setUp();
    await here.write(ID, { body: 'there' });
    await here.sync();
    Object.assign(state, { posts: 0, most: { ...state.most, rows: 1 } });
    for (let count = 0; count < 50; count += 1) await here.write(crypto.randomUUID(), { body: `${count}` });
    await here.write(ID, { body: 'there, and on' });
    await here.sync();
    expect(await refusedOf(here)).toHaveLength(50);
    expect(notes.get(ID)?.note?.body).toBe('there, and on');
    expect(state.posts).toBeLessThan(15);
  });

  it('is what is larger: smaller ones still fit', async () => {
    const { here, state, notes } = setUp();
    state.most.bytes = 30;
    for (const size of [40, 9, 20, 8, 30, 10])
      await here.write(crypto.randomUUID(), { body: 'x'.repeat(size) });
    await here.sync();
    expect([...notes.values()].map(({ note }) => note?.body.length)).toEqual([8, 9, 10]);
    expect(await refusedOf(here)).toHaveLength(3);
  });

  it('is offered again, and taken once there is room', async () => {
    const { here, there, state } = setUp();
    state.most.rows = 0;
    await here.write(ID, { body: 'kept here' });
    await here.sync();
    await here.sync();
    expect(state.posts).toBe(1);
    state.most.rows = 1;
    await here.offerAgain();
    await here.sync();
    await there.sync();
    expect([await refusedOf(here), await there.body(ID)]).toEqual([[], 'kept here']);
  });
});

test('a device that was away too long reads everything anew', async () => {
  const { here, there, notes } = setUp();
  const mine = crypto.randomUUID();
  await here.write(ID, { body: 'deleted long ago' });
  await here.sync(0);
  await here.write(mine, { body: 'written offline' });
  notes.clear();
  await here.sync(100 * 86_400_000);
  await there.sync();
  expect((await here.all()).map(({ body }) => body)).toEqual(['written offline']);
  expect((await there.all()).map(({ body }) => body)).toEqual(['written offline']);
});

test('a device that was away too long, and whose first try breaks off, loses what was deleted with the next', async () => {
  const { here, there, notes, state } = setUp();
  await here.write(ID, { body: 'deleted long ago' });
  await here.sync(0);
  notes.clear();
  for (const body of ['1', '2', '3', '4', '5']) await there.write(crypto.randomUUID(), { body });
  await there.sync();
  state.breaksAfterPages = 1;
  await expect(here.sync(100 * 86_400_000)).rejects.toBeInstanceOf(NetworkError);
  expect(await here.all()).toHaveLength(4);
  state.breaksAfterPages = Number.POSITIVE_INFINITY;
  await here.sync(100 * 86_400_000);
  expect((await here.all()).map(({ body }) => body).sort()).toEqual(['1', '2', '3', '4', '5']);
});

const line = fc.constantFrom('', 'a', 'b', 'c', '- [ ] call');
const edits = fc.array(
  fc.record({ at: fc.nat(8), removed: fc.nat(2), added: fc.array(line, { maxLength: 2 }) }),
  { minLength: 1, maxLength: 4 },
);

test('of any offline edits of two devices nothing is lost, whatever answers are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.array(fc.tuple(fc.boolean(), edits, fc.nat(2)), { minLength: 2, maxLength: 5 }),
      async (base, sittings) => {
        const { here, there, state, notes } = setUp();
        await here.write(ID, { title: 'Plan', body: base.join('\n') });
        await here.sync();
        await there.sync();
        const written: string[] = [];
        for (const [index, [isHere, all, lost]] of sittings.entries()) {
          const device = isHere ? here : there;
          const lines = ((await device.body(ID)) ?? '').split('\n');
          for (const [at, edit] of all.entries()) {
            // Each line says who wrote it when; one that was taken out by who read it is not looked for.
            const added = edit.added.map((word) => `${index}.${at} ${isHere ? 'here' : 'there'}: ${word}`);
            const gone = lines.splice(Math.min(edit.at, lines.length), edit.removed, ...added);
            for (const each of gone) while (written.includes(each)) written.splice(written.indexOf(each), 1);
            written.push(...added);
          }
          await device.write(ID, { body: lines.join('\n') });
          state.losesAnswers = lost;
          if (lost > 0) await device.sync().catch(() => undefined);
        }
        state.losesAnswers = 0;
        for (const device of [here, there, here, there]) await device.sync();
        const body = notes.get(ID)?.note?.body ?? '';
        const left = body.split('\n');
        for (const each of written) expect(left).toContain(each);
        expect([await here.body(ID), await there.body(ID)]).toEqual([body, body]);
        expect(await here.database.readWaiting(OWNER)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('whatever answers are lost, the notes that are there are those that were not deleted for good', async () => {
  const act = fc.tuple(fc.constantFrom('write', 'remove', 'sync'), fc.nat(2), fc.nat(2));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 12 }), async (acts) => {
      const { here, there, state, notes } = setUp();
      /** By place; another one begins where one was deleted. */
      const left = new Map<number, string>();
      for (const [index, [what, place, lost]] of acts.entries()) {
        const id = left.get(place) ?? crypto.randomUUID();
        if (what === 'write') {
          left.set(place, id);
          await here.write(id, { body: `${index}` });
        } else if (what === 'remove') {
          if (left.delete(place)) await here.remove(id);
        } else {
          state.losesAnswers = lost;
          await here.sync().catch(() => undefined);
        }
      }
      state.losesAnswers = 0;
      for (const device of [here, there]) await device.sync();
      const wanted = [...left.values()].sort();
      const living = [...notes.values()].filter(({ note }) => note).map(({ id }) => id);
      expect(living.sort()).toEqual(wanted);
      for (const device of [here, there])
        expect((await device.all()).map(({ id }) => id).sort()).toEqual(wanted);
    }),
    { numRuns: 300 },
  );
});
