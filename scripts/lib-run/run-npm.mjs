import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** An environment in which `node` is the given one. */
export const withNode = (node, env = process.env) => ({
  ...env,
  PATH: `${dirname(node)}${delimiter}${env.PATH ?? env.Path ?? ''}`,
});

/**
 * Runs the npm that started us, else the machine's, under the given Node.
 * @param {string[]} args
 * @param {{ node?: string, failure: string }} options `failure` is said, with npm's reason, when it fails
 */
export async function runNpm(args, { node = process.execPath, failure }) {
  const npm = findNpm();
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const [program, first] = npm ? [node, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  let written = '';
  const code = await new Promise((resolve) => {
    const child = spawn(program, [...first, ...args, ...quiet], {
      env: withNode(node),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !npm && process.platform === 'win32',
    });
    const keep = (chunk) => {
      written = (written + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      written += error.code === 'ENOENT' ? 'npm error npm is not installed' : `npm error ${error.message}`;
      resolve(1);
    });
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${failure}: ${reasonIn(written)}.`);
}

function findNpm() {
  const started = process.env.npm_execpath;
  if (started?.endsWith('npm-cli.js') && existsSync(started)) return started;
  const besideNode = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  return existsSync(besideNode) ? besideNode : undefined;
}

const NOISE = /^(?:code|errno|syscall|type|path|A complete log|network (?:This|In most|If you)|If you)\b/;

/** The first line that tells something. */
function reasonIn(written) {
  const lines = written.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim());
  const telling = lines.find((line) => line !== '' && !NOISE.test(line));
  return (telling ?? lines.find((line) => line !== '') ?? 'npm said nothing').replace(/\.$/, '');
}
