/** A real, migrated, empty database of its own for one test file. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
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
