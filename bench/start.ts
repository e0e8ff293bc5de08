/** Second start of a built tree: from the command to the first healthy answer, its own PostgreSQL included. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { median } from './support/compare.ts';
import { type Figure, round } from './support/report.ts';

const AIM_SECONDS = 1.5;
const REPEATS = 5;

export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumora-start-'));
  try {
    const first = await timeStart(dataDir);
    const repeats: number[] = [];
    for (let index = 0; index < REPEATS; index += 1) repeats.push(await timeStart(dataDir));
    const seconds = median(repeats);
    return [
      { name: 'first start on an empty folder', value: `${round(first)} s` },
      {
        name: 'second start to a healthy answer',
        value: `${round(seconds)} s (median of ${REPEATS})`,
        aim: `< ${AIM_SECONDS} s`,
        isMet: seconds < AIM_SECONDS,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const program = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const health = `http://127.0.0.1:${port}/api/health`;
  while (
    !(await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (program.exitCode !== null) throw new Error('the program ended before it was healthy');
    await sleep(5);
  }
  const seconds = (performance.now() - begin) / 1000;
  program.kill('SIGTERM');
  await once(program, 'exit');
  return seconds;
}
