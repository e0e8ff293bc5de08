/**
 * Who holds a connection in a transaction asks the pool for no other one: as many of them as the pool has connections would
 * wait for each other, and the server for all of them. The file that does so fails. What is let in few at a time
 * (`limit-concurrency.ts`) cannot fill the pool.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';

type Method = (this: object, ...args: unknown[]) => unknown;
type Work = (transaction: unknown) => unknown;

const session = NodePgSession.prototype as unknown as { transaction: Method };
const pool = pg.Pool.prototype as unknown as { connect: Method };
const { transaction } = session;
const { connect } = pool;
/** Where the transaction was begun. */
const within = new AsyncLocalStorage<string>();
const asking = new Set<string>();

const DEPTH = 60;
const FEW_AT_A_TIME = 'limits/limit-concurrency.ts';
/** Goes by this file, which begins it anew where it was broken off. */
const EVERY_TRANSACTION = 'src/server/db/database.ts';

/** Files of the server, the innermost first; none where a test began the transaction itself. */
function placesHere(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = DEPTH;
  const stack = new Error().stack ?? '';
  Error.stackTraceLimit = before;
  return Array.from(stack.matchAll(/src\/server\/[\w./-]+\.ts/g), ([path]) => path)
    .filter((path) => !path.endsWith('.test.ts') && path !== EVERY_TRANSACTION)
    .join(' < ');
}

const watchedTransaction: Method = function (this: object, work, config) {
  const place = placesHere();
  return transaction.call(this, (tx: unknown) => within.run(place, work as Work, tx), config);
};

const watchedConnect: Method = function (this: object, ...args) {
  const place = within.getStore();
  if (place && !place.includes(FEW_AT_A_TIME)) asking.add(place);
  return connect.apply(this, args);
};

beforeAll(() => {
  asking.clear();
  Object.assign(session, { transaction: watchedTransaction });
  Object.assign(pool, { connect: watchedConnect });
});
afterAll(() => {
  Object.assign(session, { transaction });
  Object.assign(pool, { connect });
  expect([...asking]).toEqual([]);
});
