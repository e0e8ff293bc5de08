/** A real, migrated, empty database of its own for one test file. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, inject } from 'vitest';
import { createDatabase, type Database, openPool } from '#server/db/database.ts';

export interface TestDatabase {
  pool: pg.Pool;
  db: Database;
  connectionString: string;
  /** Closes the connections and removes the database; call it in `afterAll`. */
  drop: () => Promise<void>;
}

export function addressOfDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** @param template `template0` for one without any table. */
export async function createTestDatabase(template = 'template_migrated'): Promise<TestDatabase> {
  const address = inject('postgresAddress');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnce(address, `create database ${name} template ${template}`);
  const connectionString = addressOfDatabase(address, name);
  const pool = openPool(connectionString);
  return {
    pool,
    db: createDatabase(pool),
    connectionString,
    drop: async () => {
      await pool.end();
      await runOnce(address, `drop database ${name} with (force)`);
    },
  };
}

async function runOnce(address: string, sql: string): Promise<void> {
  const pool = openPool(address, { max: 1 });
  try {
    await pool.query(sql);
  } finally {
    await pool.end();
  }
}

/** How many connections wait for a lock. */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

interface Meanwhile<Answer> {
  /** What another transaction has done and not committed yet, and its values. */
  change: [statement: string, ...values: unknown[]];
  /** Begins then, and comes to wait for it. */
  work: () => Promise<Answer>;
  /** Done while it waits, before the other transaction commits. */
  before?: () => Promise<unknown>;
}

/** Two that want the same at the same moment, one after the other as the test says. @returns what the work answers */
export async function changeMeanwhile<Answer>(
  pool: pg.Pool,
  { change: [statement, ...values], work, before }: Meanwhile<Answer>,
): Promise<Answer> {
  const other = await pool.connect();
  await other.query('begin');
  await other.query(statement, values);
  const working = work();
  await expect.poll(() => countWaiting(pool)).toBe(1);
  await before?.();
  await other.query('commit');
  other.release();
  return working;
}
