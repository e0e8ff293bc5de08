import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { withNode } from './run-npm.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a script in front of the user: same terminal, our signals, its exit code. It notices by a closed channel when
 * we are killed.
 * @returns {Promise<number>}
 */
export function runInFront(node, args, env = {}) {
  const child = spawn(node, args, {
    env: { ...withNode(node), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/**
 * Runs a script beside others; what it wrote follows its heading when it ends.
 * @returns {Promise<number>}
 */
export async function runAside(node, args, heading) {
  const child = spawn(node, args, { env: withNode(node), stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      written += text;
    });
  }
  const [code] = await once(child, 'close');
  console.log(written ? `${heading}\n${written.trimEnd()}` : heading);
  return code ?? 1;
}

/**
 * Runs a step of a build, silent unless it fails.
 * @throws Error with what it wrote
 */
export async function runStep(node, name, args) {
  const child = spawn(node, args, {
    env: { ...withNode(node), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    written += text;
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${written.trim()}\n\nThe ${name} could not be built.`);
}
