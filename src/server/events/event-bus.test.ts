import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerEvent } from '#core/events/server-event.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createEventBus, type EventBus } from './event-bus.ts';

const log = pino({ level: 'silent' });
const event: ServerEvent = { type: 'run-changed', data: { id: 'r1' } };
let database: TestDatabase;
/** Two servers on one database. */
let here: EventBus;
let there: EventBus;

beforeAll(async () => {
  database = await createTestDatabase();
  const options = { connectionString: database.connectionString };
  here = createEventBus(options, log);
  there = createEventBus(options, log);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

/** A tab that remembers what it was told. */
async function open(bus: EventBus, userId: string, sessionId = `session of ${userId}`) {
  const heard: ServerEvent[] = [];
  let sessionChanges = 0;
  const ended = Promise.withResolvers<void>();
  const close = await bus.subscribe({
    userId,
    sessionId,
    onEvent: (each) => heard.push(each),
    onSessionChange: () => {
      sessionChanges += 1;
    },
    onEnd: () => ended.resolve(),
  });
  return { heard, close, ended: ended.promise, sessionChanges: () => sessionChanges };
}

/** Everything published before has arrived once this has: notices keep their order. */
async function settle(bus: EventBus): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  const mark = { userId: `mark ${Math.random()}`, sessionId: '', onSessionChange: () => {}, onEnd: () => {} };
  const close = await bus.subscribe({ ...mark, onEvent: () => arrived.resolve() });
  await bus.publish(database.db, mark.userId, event);
  await arrived.promise;
  close();
}

describe('event bus', () => {
  it('carries an event to every tab of the user, on every server, and to nobody else', async () => {
    const tabs = await Promise.all([open(here, 'ada'), open(here, 'ada'), open(there, 'ada')]);
    const other = await open(there, 'bob');
    await here.publish(database.db, 'ada', event);
    await Promise.all([settle(here), settle(there)]);
    expect(tabs.map(({ heard }) => heard)).toEqual([[event], [event], [event]]);
    expect(other.heard).toEqual([]);
  });

  it('sends what a transaction published when it commits, and nothing when it fails', async () => {
    const tab = await open(there, 'cleo');
    await database.db.transaction(async (tx) => {
      await here.publish(tx, 'cleo', event);
      await settle(there);
      expect(tab.heard).toEqual([]);
    });
    const failing = database.db.transaction(async (tx) => {
      await here.publish(tx, 'cleo', { type: 'run-changed', data: { id: 'lost' } });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await settle(there);
    expect(tab.heard).toEqual([event]);
  });

  it('is silent once a subscription is closed, and counts the open ones', async () => {
    const [first, second] = [await open(here, 'dora'), await open(here, 'dora')];
    expect(here.countOf('dora')).toBe(2);
    first.close();
    first.close();
    await here.publish(database.db, 'dora', event);
    await settle(here);
    expect([first.heard, second.heard]).toEqual([[], [event]]);
    expect(here.countOf('dora')).toBe(1);
  });

  it('tells the tabs of a session when the database announces its change', async () => {
    const [meant, other] = [await open(here, 'eve', 's1'), await open(here, 'eve', 's2')];
    await database.pool.query(`select pg_notify('lumora_session_changes', '{"sessionId":"s1"}')`);
    await settle(here);
    expect([meant.sessionChanges(), other.sessionChanges()]).toEqual([1, 0]);
    await database.pool.query(`select pg_notify('lumora_session_changes', '{"userId":"eve"}')`);
    await settle(here);
    expect([meant.sessionChanges(), other.sessionChanges()]).toEqual([2, 1]);
  });

  it('ends every subscription when the connection is lost, and connects anew for the next', async () => {
    const tab = await open(here, 'finn');
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like '%listen lumora_events%' and pid <> pg_backend_pid()`,
    );
    await tab.ended;
    expect(here.countOf('finn')).toBe(0);
    const again = await open(here, 'finn');
    await here.publish(database.db, 'finn', event);
    await settle(here);
    expect(again.heard).toEqual([event]);
  });

  it('ends every subscription when it is closed, and takes no new one', async () => {
    const bus = createEventBus({ connectionString: database.connectionString }, log);
    const tab = await open(bus, 'gil');
    await bus.close();
    await tab.ended;
    await expect(open(bus, 'gil')).rejects.toThrow('closed');
  });

  it('refuses a subscription while there is no database, and lets a later one try again', async () => {
    const bus = createEventBus({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, log);
    await expect(open(bus, 'hal')).rejects.toThrow();
    await expect(open(bus, 'hal')).rejects.toThrow();
    await bus.close();
  });
});
