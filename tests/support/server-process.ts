/** The built server as a process that a test starts, stops and kills. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export const BUILT_SERVER = '.build/server/main.js';
const START_LIMIT_MS = 300_000;

export interface LaunchOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** The server's file; `BUILT_SERVER` when absent. */
  server?: string;
  /** Runs as another user; needs root. */
  account?: { uid: number; gid: number };
}

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** Sends the signal and resolves with the exit code, null for a process that a signal ended. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Builds the server, or other parts, if their sources changed; call it in `beforeAll`. */
export function buildServer(...parts: ('content' | 'server' | 'site')[]): void {
  const wanted = JSON.stringify(parts.length > 0 ? parts : ['content', 'server']);
  const script = `const { buildStale } = await import('./scripts/lib-run/build.mjs');
    await buildStale(process.execPath, ${wanted});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** An empty folder that every user can reach. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lumora-process-'));
  await chmod(folder, 0o755);
  return folder;
}

function spawnServer({ dataDir, port = 0, env, server = BUILT_SERVER, account }: LaunchOptions) {
  const child = spawn(process.execPath, [server], {
    ...account,
    env: { PATH: process.env.PATH, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const keep = (chunk: Buffer) => {
    written += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const closed = once(child, 'close').then(([code]) => code as number | null);
  return { child, closed, output: () => written };
}

/** Resolves once it answers. */
export async function launch(options: LaunchOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { child, closed, output } = spawnServer({
    ...options,
    port,
    env: { PUBLIC_URL: url, ...options.env },
  });
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`the server did not start:\n${output()}`);
    }
    await sleep(20);
  }
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return closed;
  };
  return { url, child, output, end };
}

/** For starts that must fail. */
export async function runServer(options: LaunchOptions): Promise<{ code: number | null; output: string }> {
  const { child, closed, output } = spawnServer(options);
  const tooLong = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  const code = await closed;
  clearTimeout(tooLong);
  return { code, output: output().trim() };
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

/** Of the PostgreSQL that runs, or ran, in a data folder. */
export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}

/** A signed-in demo user's cookie. */
export async function signInDemo(url: string, dataDir: string, name = 'pro'): Promise<string> {
  const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const account = accounts.find(({ email }: { email: string }) => email.startsWith(`${name}@`));
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
