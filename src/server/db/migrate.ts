/** Brings the database to the shape this code knows: SQL files in order, forward only, each in one transaction. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { PROJECT_ROOT } from '../project-root.ts';
import { StartError } from '../start-error.ts';

const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'migrations');

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Any number that every server of one database shares. */
const LOCK = 4_600_001;

/**
 * Safe when several servers start at once: one applies, the others wait.
 * @returns the names applied now.
 * @throws StartError when the database is newer than this code or a file was altered after it had been applied.
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const [client, migrations] = await Promise.all([pool.connect(), readMigrations(folder)]);
  try {
    if (findPending(migrations, await readApplied(client)).length === 0) return [];
    return await withLock(client, () => applyPending(client, migrations));
  } finally {
    client.release();
  }
}

/** Does what changes the shape of the database while no other server does, migrations included. */
export async function withMigrationLock<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await withLock(client, work);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // The lock belongs to the connection: one that failed takes it along.
    client.release(failure);
  }
}

async function withLock<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

async function applyPending(client: pg.ClientBase, migrations: Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  // Read again: another server may have been faster while we waited for the lock.
  const pending = findPending(migrations, await readApplied(client));
  for (const { name, sql, checksum } of pending) {
    await client.query('begin');
    try {
      await client.query(sql);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
  return pending.map(({ name }) => name);
}

/** Checksums by name; empty on a database that was never migrated. */
async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: found } = await client.query(`select to_regclass('schema_migrations') is not null as exists`);
  if (!found[0].exists) return new Map();
  const { rows } = await client.query<Migration>('select name, checksum from schema_migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new StartError(
        `The database was migrated by a newer version (it has ${name}, which this version does not know); start that version.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(`The migration ${name} was altered after it had been applied; restore the file.`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}
