import { describe, expect, it, vi } from 'vitest';
import {
  NOTE_LIMITS,
  type NoteState,
  type NoteText,
  type NoteWrite,
  TRASH_DAYS,
  textOf,
} from '#core/notes/note.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { newNote, toWrite, withText } from './device-note.ts';
import { createNoteDatabase, type NoteDatabase } from './note-database.ts';
import { createNoteStore, type NoteStore } from './note-store.ts';
import { moveNotes } from './visitor-notes.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const bodyIn = (store: NoteStore) => store.snapshot().notes.get(ID)?.body;

async function openTab(
  name: string,
  owner = VISITOR,
): Promise<NoteStore & { name: string; database: NoteDatabase }> {
  const database = createNoteDatabase(name);
  const store = createNoteStore(database, owner);
  await vi.waitFor(() => expect(store.snapshot().isReady).toBe(true));
  return { ...store, name, database };
}

/** A tab where something happens after a text was written and before the device has it. */
async function openSlowTab(): Promise<
  NoteStore & { database: NoteDatabase; first: (act: () => unknown) => void }
> {
  const database = createNoteDatabase(crypto.randomUUID());
  let act: (() => unknown) | undefined;
  const store = createNoteStore(
    {
      ...database,
      async change(...args) {
        const first = act;
        act = undefined;
        await first?.();
        return database.change(...args);
      },
    },
    VISITOR,
  );
  await vi.waitFor(() => expect(store.snapshot().isReady).toBe(true));
  return {
    ...store,
    database,
    first(begun) {
      act = begun;
    },
  };
}

/** As another tab does. */
const writeElsewhere = (database: NoteDatabase, change: Partial<NoteText>, owner = VISITOR) =>
  database.change(owner, [ID], (_, kept) => {
    const note = kept ?? newNote(owner, ID, new Date().toISOString());
    return withText(note, { ...textOf(note), ...change });
  });
const bodiesOf = async (database: NoteDatabase, owner: string) =>
  (await database.readAll(owner)).map(({ body }) => body).sort();

describe('notes of one device', () => {
  it('are there after a reload, key by key', async () => {
    const name = crypto.randomUUID();
    const tab = await openTab(name);
    for (const body of ['H', 'He', 'Hel', 'Hell', 'Hello']) tab.write(ID, { body });
    expect(bodyIn(tab)).toBe('Hello');
    await tab.settled();
    expect(bodyIn(await openTab(name))).toBe('Hello');
    expect(tab.snapshot()).toMatchObject({ reach: 'none', isLasting: true });
  });

  it('of a visitor have the browser asked, with the first of them, not to clear them away', async () => {
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
    const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
    const tab = await openTab(crypto.randomUUID());
    expect(persist).not.toHaveBeenCalled();
    for (const body of ['One', 'Two']) {
      tab.write(ID, { body });
      await tab.settled();
    }
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
    vi.restoreAllMocks();
  });

  it('are the same in two tabs, and both texts are kept when both write at once', async () => {
    const name = crypto.randomUUID();
    const [one, two] = [await openTab(name), await openTab(name)];
    one.write(ID, { body: 'a\nb' });
    await vi.waitFor(() => expect(bodyIn(two)).toBe('a\nb'));
    one.write(ID, { body: 'a\nb\none' });
    two.write(ID, { body: 'two\na\nb' });
    await vi.waitFor(() => expect([bodyIn(one), bodyIn(two)]).toEqual(Array(2).fill('two\na\nb\none')));
  });

  it('go along to the server where an earlier text takes their place, whatever is typed meanwhile', async () => {
    const tab = await openTab(crypto.randomUUID());
    const other = await openTab(tab.name);
    tab.write(ID, { body: 'one' });
    tab.restore(ID, { title: '', body: 'earlier' });
    tab.write(ID, { body: 'earlier, and on' });
    await Promise.resolve();
    tab.restore(ID, { title: '', body: 'earliest' });
    await tab.settled();
    const kept = { body: 'earliest', replaced: [{ body: 'one' }, { body: 'earlier, and on' }] };
    expect(await tab.database.readAll(VISITOR)).toMatchObject([kept]);
    await vi.waitFor(() => expect(other.snapshot().notes.get(ID)).toMatchObject(kept));
  });

  it('begin with the first word: a blank page is no note', async () => {
    const tab = await openTab(crypto.randomUUID());
    tab.write(ID, { notebook: 'Course', body: ' ' });
    expect(tab.snapshot().notes.size).toBe(0);
  });

  it('of a visitor leave the trash when their days are over', async () => {
    const name = crypto.randomUUID();
    const database = createNoteDatabase(name);
    const put = (id: string, daysAgo: number) => {
      const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      const note = newNote(VISITOR, id, at);
      return database.change(VISITOR, [id], () =>
        withText(note, { ...textOf(note), body: id, isTrashed: true }, at),
      );
    };
    await put('old', TRASH_DAYS + 1);
    await put('new', TRASH_DAYS - 1);
    const tab = await openTab(name);
    expect([...tab.snapshot().notes.keys()]).toEqual(['new']);
  });

  it('of the trash are deleted many at a time: other tabs hear of it once', async () => {
    const tab = await openTab(crypto.randomUUID());
    await tab.add(Array.from({ length: 5 }, (_, index) => ({ body: `${index}`, isTrashed: index < 3 })));
    const heard: number[] = [];
    tab.database.onChange((_, changes) => heard.push(changes.length));
    const thrown = [...tab.snapshot().notes.values()].filter(({ isTrashed }) => isTrashed);
    await tab.remove(thrown.map(({ id }) => id));
    expect([heard, tab.snapshot().notes.size]).toEqual([[3], 2]);
  });

  it('from files have their dates, and are made when they came: an account is not denied them for those', async () => {
    const tab = await openTab(crypto.randomUUID());
    const [createdAt, updatedAt] = ['2015-01-02T03:04:05.000Z', '2019-01-02T03:04:05.000Z'];
    const before = Date.now();
    await tab.add([
      { body: 'Old', createdAt, updatedAt },
      { body: 'Odd', updatedAt: '1601-01-01T00:00:00.000Z' },
    ]);
    const [old, odd] = tab.ordered().toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    expect(old).toMatchObject({ body: 'Old', createdAt, updatedAt });
    expect(Date.parse(odd?.updatedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(await moveNotes(tab.database, 'ann', ({ madeAt }) => madeAt >= before)).toBe(2);
    const dates = (await tab.database.readWaiting('ann')).map((note) => toWrite(note).dates);
    expect(new Set(dates)).toEqual(new Set([{ createdAt, updatedAt }, undefined]));
  });

  it('become those of an account, and no visitor’s', async () => {
    const name = crypto.randomUUID();
    const tab = await openTab(name);
    tab.write(ID, { body: 'Mine' });
    await tab.settled();
    expect(await moveNotes(tab.database, 'ann', () => false)).toBe(0);
    expect(await moveNotes(tab.database, 'ann', () => true)).toBe(1);
    expect(tab.snapshot().notes.size).toBe(0);
    expect(await tab.database.readWaiting('ann')).toMatchObject([{ body: 'Mine', version: 0 }]);
  });

  it('that were written on while an account took them over are one there in the end', async () => {
    const tab = await openSlowTab();
    tab.write(ID, { body: 'Mine' });
    await tab.settled();
    tab.first(() => moveNotes(tab.database, 'ann', () => true));
    tab.write(ID, { body: 'Mine, and on' });
    await tab.settled();
    expect(await bodiesOf(tab.database, 'ann')).toEqual(['Mine']);
    expect(await moveNotes(tab.database, 'ann', () => true)).toBe(1);
    expect(await bodiesOf(tab.database, 'ann')).toEqual(['Mine, and on']);
    expect(tab.snapshot().notes.size).toBe(0);
  });

  it('lose nothing to one of the same id that the account has', async () => {
    const tab = await openTab(crypto.randomUUID());
    const long = 'x'.repeat(NOTE_LIMITS.body);
    for (const [theirs, visitors, wanted] of [
      ['there', 'here', ['there\nhere']],
      [long, 'here', ['here', long]],
    ] as const) {
      await tab.database.forget('ann');
      await writeElsewhere(tab.database, { body: theirs }, 'ann');
      await writeElsewhere(tab.database, { body: visitors });
      await moveNotes(tab.database, 'ann', () => true);
      expect(await bodiesOf(tab.database, 'ann')).toEqual(wanted);
    }
    await tab.database.change('ann', [ID], (_, kept) => kept && { ...kept, isDeleted: true });
    await writeElsewhere(tab.database, { body: 'Not deleted' });
    await moveNotes(tab.database, 'ann', () => true);
    expect(await bodiesOf(tab.database, 'ann')).toContain('Not deleted');
    expect(await tab.database.readAll(VISITOR)).toEqual([]);
  });

  it('stay a visitor’s where they were written on between two steps of their way', async () => {
    const { database } = await openTab(crypto.randomUUID());
    await writeElsewhere(database, { body: 'Mine' });
    const slow: NoteDatabase = {
      ...database,
      async change(owner, ...args) {
        if (owner === VISITOR) await writeElsewhere(database, { body: 'Mine, and on' });
        return database.change(owner, ...args);
      },
    };
    await moveNotes(slow, 'ann', () => true);
    expect(await bodiesOf(database, VISITOR)).toEqual(['Mine, and on']);
    await moveNotes(database, 'ann', () => true);
    expect([await bodiesOf(database, 'ann'), await bodiesOf(database, VISITOR)]).toEqual([
      ['Mine, and on'],
      [],
    ]);
  });

  it('keep what is typed while another tab filled the note up, as a note of its own', async () => {
    const tab = await openSlowTab();
    const body = 'x'.repeat(NOTE_LIMITS.body - 20);
    tab.write(ID, { body });
    await tab.settled();
    tab.first(async () => {
      await writeElsewhere(tab.database, { body: `${body}\nwritten there` });
      tab.write(ID, { body: `written here\n${body}` });
    });
    tab.write(ID, { isPinned: true });
    await tab.settled();
    const wanted = [`written here\n${body}`, `${body}\nwritten there`];
    expect(await bodiesOf(tab.database, VISITOR)).toEqual(wanted);
  });

  it('leave the device with their owner', async () => {
    const tab = await openTab(crypto.randomUUID());
    tab.write(ID, { body: 'Mine' });
    await tab.settled();
    await tab.database.writePlace(VISITOR, { revision: 7, readAt: 1 });
    await tab.database.forget(VISITOR);
    expect(await tab.database.readAll(VISITOR)).toEqual([]);
    expect(await tab.database.readPlace(VISITOR)).toBeUndefined();
  });
});

it('where the browser keeps nothing, notes live as long as the page, and it is said', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const name = crypto.randomUUID();
  const tab = await openTab(name);
  tab.write(ID, { body: 'Hello' });
  await tab.settled();
  expect([bodyIn(tab), tab.snapshot().isLasting]).toEqual(['Hello', false]);
  open.mockRestore();
});

it('what the server does not take at present is sent again by itself, and it is said until then', async () => {
  let posts = 0;
  const items: NoteState[] = [];
  answerApi({
    'GET /api/notes': () => Response.json({ items, nextCursor: null }),
    'POST /api/notes': ({ body }) => {
      posts += 1;
      if (posts === 1) return refuse(429, 'rate_limited', {}, { 'Retry-After': '1' });
      const { base, ...write } = (body as { notes: NoteWrite[] }).notes[0] as NoteWrite;
      const at = '2026-01-01T00:00:00.000Z';
      const note = { ...write, version: base + 1, createdAt: at, updatedAt: at, trashedAt: null };
      items.push({ id: ID, revision: 1, note });
      return Response.json({ items: [{ isTaken: true, note }], nextCursor: null });
    },
  });
  const tab = await openTab(crypto.randomUUID(), 'ann');
  const reaches = new Set<string>();
  tab.subscribe(() => reaches.add(tab.snapshot().reach));
  tab.write(ID, { body: 'Hello' });
  await vi.waitFor(() => expect(tab.snapshot().reach).toBe('reached'), { timeout: 20_000 });
  expect([...reaches]).toEqual(['waiting', 'sending', 'delayed', 'reached']);
  expect([posts, tab.snapshot().notes.get(ID)?.version]).toEqual([2, 1]);
  vi.unstubAllGlobals();
});

it('what had no answer is sent again by itself, too', async () => {
  const { routes } = answerApi({
    'GET /api/notes': () => Response.json({ items: [], nextCursor: null }),
    'POST /api/notes': () => {
      routes['POST /api/notes'] = ({ body }) => {
        const { base, ...write } = (body as { notes: NoteWrite[] }).notes[0] as NoteWrite;
        const at = '2026-01-01T00:00:00.000Z';
        const note = { ...write, version: base + 1, createdAt: at, updatedAt: at, trashedAt: null };
        return Response.json({ items: [{ isTaken: true, note }], nextCursor: null });
      };
      throw new TypeError('Failed to fetch');
    },
  });
  const tab = await openTab(crypto.randomUUID(), 'ann');
  const reaches = new Set<string>();
  tab.subscribe(() => reaches.add(tab.snapshot().reach));
  tab.write(ID, { body: 'Hello' });
  await vi.waitFor(() => expect(tab.snapshot().reach).toBe('reached'), { timeout: 20_000 });
  expect([...reaches]).toEqual(['waiting', 'sending', 'unreachable', 'reached']);
  vi.unstubAllGlobals();
});

it('where the session has ended, it is asked who is signed in', async () => {
  const { asked } = answerApi({
    'GET /api/session': () => Response.json({ user: null, level: 'none' }),
    'GET /api/notes': () => refuse(401, 'unauthenticated'),
  });
  const tab = await openTab(crypto.randomUUID(), 'ann');
  await tab.sync();
  expect(asked.map(({ route }) => route)).toContain('GET /api/session');
  vi.unstubAllGlobals();
});
