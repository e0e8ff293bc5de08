/** The whole product as a process of its own: the built server and site on an embedded database in an empty folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type DemoUser = 'none' | 'standard' | 'pro' | 'reseller' | 'exclusive' | 'admin';

interface OutboxMessage {
  to: string;
  subject: string;
  text: string;
  /** What was attached. */
  file?: { name: string; bytes: number };
}

export interface Site {
  url: string;
  dataDir: string;
  pid: () => number;
  passwordOf: (user: DemoUser) => Promise<{ email: string; password: string }>;
  /** Messages to one address, oldest first. */
  outbox: (to: string) => Promise<OutboxMessage[]>;
  /** Ends the process as an operator would and starts it again on the same data and port. */
  restart: () => Promise<void>;
  /** Ends the process and removes its data. */
  stop: () => Promise<void>;
}

const START_LIMIT_MS = 300_000;

/** @param root of the built checkout */
export async function startSite(env: Record<string, string> = {}, root = '.'): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumora-site-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const launch = () =>
    launchServer(url, root, { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...env });
  let server = await launch();
  const end = async () => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return {
    url,
    dataDir,
    pid: () => server.pid as number,
    passwordOf: async (user) => {
      const text = await readFile(join(dataDir, 'demo-accounts.json'), 'utf8');
      const accounts = JSON.parse(text) as { email: string; password: string }[];
      const account = accounts.find(({ email }) => email.startsWith(`${user}@`));
      if (!account) throw new Error(`no demo account for ${user}`);
      return account;
    },
    outbox: (to) => readOutbox(join(dataDir, 'outbox'), to),
    restart: async () => {
      await end();
      server = await launch();
    },
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launchServer(url: string, root: string, env: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['.build/server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (chunk) => (output += chunk));
  server.stderr.on('data', (chunk) => (output += chunk));
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`the site did not start:\n${output}`);
    }
    await sleep(25);
  }
  return server;
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

async function readOutbox(folder: string, to: string): Promise<OutboxMessage[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts
    .map((text) => JSON.parse(text) as OutboxMessage & { date: string })
    .filter((message) => message.to === to)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
