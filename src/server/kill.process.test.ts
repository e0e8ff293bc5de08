import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { buildServer, launch, makeFolder, postmasterPid, signInDemo } from '#tests/support/server-process.ts';

const KILLS = 20;
const WRITERS = 6;

let dataDir: string;
beforeAll(async () => {
  buildServer();
  dataDir = await makeFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('loses nothing acknowledged when it is killed twenty times in the middle of writes', async () => {
  const port = await freePort();
  const acknowledged = new Set<string>();
  let cookie = '';

  for (let kill = 0; kill < KILLS; kill++) {
    const server = await launch({ dataDir, port });
    cookie ||= await signInDemo(server.url, dataDir);
    const known = acknowledged.size;
    let isKilled = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isKilled) {
        const id = await postRun(server.url, cookie).catch(() => undefined);
        if (id) acknowledged.add(id);
      }
    });
    while (acknowledged.size < known + 10) await sleep(1);
    // At another moment of the writes each time.
    await sleep(kill * 7);
    // Every other time the database goes with it, as when the machine loses power.
    const database = kill % 2 === 1 ? await postmasterPid(dataDir) : undefined;
    if (database) process.kill(database, 'SIGKILL');
    await server.end('SIGKILL');
    isKilled = true;
    await Promise.all(writers);
  }

  const server = await launch({ dataDir, port });
  const kept = await readRunIds(server.url, cookie);
  expect(await server.end()).toBe(0);
  expect(acknowledged.size).toBeGreaterThan(KILLS * 10);
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
});

async function postRun(url: string, cookie: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/runs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, cookie, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      toolSlug: 'hookbuilder',
      language: 'en',
      source: 'draft',
      status: 'completed',
      values: {},
      output: 'A hook.',
      durationMs: 1,
    }),
  });
  return answer.status === 201 ? ((await answer.json()) as { id: string }).id : undefined;
}

async function readRunIds(url: string, cookie: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const search: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const answer = await fetch(`${url}/api/runs?limit=100${search}`, { headers: { cookie } });
    const page = (await answer.json()) as { runs: { id: string }[]; nextCursor: string | null };
    for (const { id } of page.runs) ids.add(id);
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}
