#!/usr/bin/env node
/**
 * One command from a fresh clone to anything: the right Node, the packages, the build, then the program.
 * Needs no package itself and runs on Node 20 or newer.
 */
import { endWithNpm } from './lib-run/end-with-npm.mjs';
import { ROOT } from './lib-run/root.mjs';

process.chdir(ROOT);
endWithNpm();

const [command = 'start', ...rest] = process.argv.slice(2);
const COMMANDS = {
  start: () => import('./lib-run/commands/start.mjs'),
  dev: () => import('./lib-run/commands/dev.mjs'),
  build: () => import('./lib-run/commands/build.mjs'),
  test: () => import('./lib-run/commands/test.mjs'),
  check: () => import('./lib-run/commands/check.mjs'),
  format: () => import('./lib-run/commands/format.mjs'),
  bench: () => import('./lib-run/commands/bench.mjs'),
  evals: () => import('./lib-run/commands/evals.mjs'),
};

try {
  const load = Object.hasOwn(COMMANDS, command) && COMMANDS[command];
  if (!load) throw new Error(`"${command}" is none of ${Object.keys(COMMANDS).join(', ')}.`);
  const { findNode } = await import('./lib-run/find-node.mjs');
  const { installPackages } = await import('./lib-run/install-packages.mjs');
  const node = await findNode();
  await installPackages(node);
  await (await load()).default(node, rest);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
