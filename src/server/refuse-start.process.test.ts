import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { makeFolder, postmasterPid } from '#tests/support/server-process.ts';
import { dataFolderPerTest } from '#tests/support/setup/data-folder.ts';
import { openPool } from './db/database.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';

const isRoot = process.getuid?.() === 0;
const folder = dataFolderPerTest();

describe('ends in one sentence:', () => {
  test('a second start on the same folder, which leaves the first alone', async () => {
    const first = await folder.start();
    await folder.expectRefusal(/^Another Lumora server is already running on /);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  });

  test('one of two starts at once on a new folder', async () => {
    const starts = await Promise.allSettled([folder.start(), folder.start()]);
    const failed = starts.filter((outcome) => outcome.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(String(failed[0]?.reason)).toContain('Another Lumora server is already running');
  });

  test.runIf(isRoot)('a folder of another user', async () => {
    const account = { uid: 65_534, gid: 65_534 };
    await chown(folder.path, account.uid, account.gid);
    await (await folder.start({ account })).end();
    await folder.expectRefusal(/belong to another user/, { account: { uid: 1, gid: 1 } });
  });

  test('a port in use, which leaves no database behind', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await folder.expectRefusal(/^Port \d+ is in use; set PORT to another one\.$/, { port });
    expect(await postmasterPid(folder.path)).toBeUndefined();
    other.close();
  });

  test('a data folder that is a file', async () => {
    await writeFile(join(folder.path, 'file'), '');
    await folder.expectRefusal(/is not a folder/, { dataDir: join(folder.path, 'file') });
  });

  test.each([
    ['99', /belong to PostgreSQL 99.*start the version of Lumora that made it/],
    ['17', /belong to PostgreSQL 17.*pg_dump/],
  ])('data of PostgreSQL %s', async (version, words) => {
    mkdirSync(join(folder.path, 'postgres'), { mode: 0o700 });
    writeFileSync(join(folder.path, 'postgres/PG_VERSION'), `${version}\n`);
    await folder.expectRefusal(words);
  });

  test('a database that a newer version migrated', async () => {
    await (await folder.start()).end();
    const postgres = await startEmbedded({ dataDir: folder.path });
    const pool = openPool(postgres.connectionString);
    await pool.query(`insert into schema_migrations (name, checksum) values ('9999_future', 'x')`);
    await pool.end();
    await postgres.stop();
    await folder.expectRefusal(/newer version .*9999_future/);
    expect(await postmasterPid(folder.path)).toBeUndefined();
  });

  test.each([
    [{ GITHUB_CLIENT_ID: 'id' }, /GITHUB_CLIENT_SECRET must be set too/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /SECRET must be set together with DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/none', SECRET: 'x'.repeat(32) },
      /DATABASE_URL cannot be reached/,
    ],
    [{ PORT: 'http' }, /^PORT is not valid/],
    [{ HOST: '203.0.113.1' }, /HOST 203\.0\.113\.1 is no address of this machine/],
  ])('the configuration %j', async (env, words) => {
    await folder.expectRefusal(words, { env: env as unknown as Record<string, string> });
  });
});

describe.runIf(canMount())('ends in one sentence on a disk', () => {
  let disk: string;
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', ...options, 'lumora-test', disk]);
  beforeEach(async () => {
    disk = await makeFolder();
  });
  afterEach(() => {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });

  test('that is full from the beginning', async () => {
    mount('-o', 'size=12m');
    await folder.expectRefusal(/^The disk of .* is full; free some space\.$/, {
      dataDir: join(disk, 'data'),
    });
  });

  test('that became full', async () => {
    mount('-o', 'size=200m');
    await (await folder.start({ dataDir: join(disk, 'data') })).end();
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=64k'], { stdio: 'ignore' });
    } catch {}
    await folder.expectRefusal(/^The disk of .* is full; free some space\.$/, {
      dataDir: join(disk, 'data'),
    });
  });

  test('that is read-only, new or used', async () => {
    mount('-o', 'size=200m');
    await (await folder.start({ dataDir: join(disk, 'data') })).end();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    await folder.expectRefusal(/^The disk of .* is read-only; choose another DATA_DIR\.$/, {
      dataDir: join(disk, 'data'),
    });
    await folder.expectRefusal(/^The disk of .* is read-only; choose another DATA_DIR\.$/, {
      dataDir: join(disk, 'new'),
    });
  });
});

/** Only root may, and not in every container. */
function canMount(): boolean {
  if (!isRoot || process.platform !== 'linux') return false;
  const probe = join(tmpdir(), `lumora-mount-${process.pid}`);
  mkdirSync(probe);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'lumora-test', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true });
  }
}
