/** How everything reaches PostgreSQL, embedded or not: one pool, and drizzle on it. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the database or a transaction on it. */
export type Queryable = Database | Transaction;

/** @param connectionString a postgres:// address; for a socket `postgres://user@/name?host=/folder`. */
export function openPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 10, application_name: 'lumora', ...options });
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks between two queries of a transaction; the next of them then fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database => drizzle({ client: pool, casing: 'snake_case' });
