/** Starts the peer, which answers the same from the same database with nothing around it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param probe an address that it answers once it is there */
export async function startBare(
  args: string[],
  probe: string,
  script = 'bench/support/bare-server.ts',
): Promise<ChildProcess> {
  const bare = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (
      await fetch(probe).then(
        (response) => response.ok,
        () => false,
      )
    )
      return bare;
    await sleep(50);
  }
  bare.kill();
  await once(bare, 'exit');
  throw new Error(`${script} did not start`);
}
