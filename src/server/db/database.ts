/** How everything reaches PostgreSQL, embedded or not: one pool, and drizzle on it. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { hasSqlState } from './database-errors.ts';
import { createNamingClient } from './name-statements.ts';

export type Database = NodePgDatabase;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the database or a transaction on it. */
export type Queryable = Database | Transaction;

/** @param connectionString a postgres:// address; for a socket `postgres://user@/name?host=/folder`. */
export function openPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const Client = createNamingClient();
  const pool = new pg.Pool({
    ...{ connectionString, max: 10, application_name: 'lumora', Client },
    // What is asked before the answer to the statement before it goes to the database at once: see `sendLast`.
    pipeline: true,
    ...options,
  });
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks between two queries of a transaction; the next of them then fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  releaseBroken(pool);
  return pool;
}

/**
 * A connection that breaks while it is lent out comes back at once: drizzle gives none back whose `begin` failed, and each
 * of those would be missing for as long as the process runs. Whoever gives it back later does nothing by it.
 */
function releaseBroken(pool: pg.Pool): void {
  const lent = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_, client) => lent.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!lent.has(client)) return;
      const { release } = client;
      client.release = () => {};
      release(true);
    }),
  );
}

export const createDatabase = (pool: pg.Pool): Database =>
  tryDeadlocksAgain(awaitLastStatements(drizzle({ client: pool, casing: 'snake_case' })));

/** Transactions that end with `commit`, each with the statement that `commit` does not wait for, if there is one. */
const outermost = new WeakMap<object, { last?: Promise<unknown> }>();

/**
 * The last statement of a transaction, behind which `commit` goes to the database without waiting for its answer: what it
 * locks is locked for as long as the database takes, and not for as long as this process is busy. Where it fails nothing is
 * committed, and the transaction throws what it failed with. Within another transaction it is awaited as any other.
 * @param statement not asked for yet, as the builder makes them
 */
export async function sendLast(tx: Queryable, statement: PromiseLike<unknown>): Promise<void> {
  const transaction = outermost.get(tx);
  if (!transaction) return void (await statement);
  // Asked for here and now, or `commit` would be before it.
  transaction.last = new Promise((resolve, reject) => statement.then(resolve, reject));
  transaction.last.catch(() => {});
  // What cannot be sent at all has failed by then, and no `commit` goes behind it.
  await Promise.race([transaction.last, nextTick().then(nextTick)]);
}

const nextTick = () => new Promise<void>((done) => process.nextTick(done));

function awaitLastStatements(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, ...options) => {
    const own: { last?: Promise<unknown> } = {};
    const watched: typeof work = (tx) => {
      outermost.set(tx, own);
      return work(tx);
    };
    const result = await transaction(watched, ...options);
    await own.last;
    return result;
  };
  return db;
}

const TRIES = 3;

/**
 * PostgreSQL breaks one of two transactions off that wait for each other, and undoes it: the same work once more finds
 * the other one done. So what is done in a transaction and not through it must come to the same when it is done twice.
 */
function tryDeadlocksAgain(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = async (...order) => {
    for (let tried = 1; ; tried += 1)
      try {
        return await transaction(...order);
      } catch (error) {
        if (tried === TRIES || !hasSqlState(error, 'deadlock_detected')) throw error;
      }
  };
  return db;
}
