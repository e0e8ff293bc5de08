/** Runs the PostgreSQL programs with an environment of our own, so that the caller's PG variables cannot interfere. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Account } from './account.ts';

export interface RunOptions {
  account: Account | undefined;
  cwd: string;
}

export type Program = ChildProcessByStdio<null, null, Readable>;

/** Detached: a Ctrl-C in the terminal reaches us, and we stop the database when the requests are done. */
export const startProgram = (path: string, args: string[], { account, cwd }: RunOptions): Program =>
  spawn(path, args, {
    ...account,
    cwd,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });

/** @throws Error with what the program wrote when it fails. */
export async function runToEnd(path: string, args: string[], options: RunOptions): Promise<void> {
  const child = startProgram(path, args, options);
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    written += text;
  });
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(written.trim() || `exit code ${code}`)),
    );
  });
}
