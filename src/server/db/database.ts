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
  const pool = new pg.Pool({ connectionString, max: 10, application_name: 'lumora', Client, ...options });
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
  tryDeadlocksAgain(drizzle({ client: pool, casing: 'snake_case' }));

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
