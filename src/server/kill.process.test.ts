import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { List } from '#core/lists/list.ts';
import { freePort } from '#tests/support/free-port.ts';
import { launch, makeFolder, postmasterPid, signInDemo } from '#tests/support/server-process.ts';

const KILLS = 10;
const WRITERS = 6;

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('loses nothing acknowledged and doubles nothing when it is killed again and again in the middle of writes', async () => {
  const port = await freePort();
  const acknowledged = new Set<string>();
  /** Keys of posts that nobody answered: they come again, as a browser's do. */
  const unanswered = new Set<string>();
  const sent = new Set<string>();
  let cookie = '';
  const post = async (url: string, key: string) => {
    unanswered.add(key);
    sent.add(key);
    const id = await postRun(url, cookie, key).catch(() => undefined);
    if (!id) return;
    unanswered.delete(key);
    acknowledged.add(id);
  };
  const comeAgain = (url: string) => Promise.all([...unanswered].map((key) => post(url, key)));

  for (let kill = 0; kill < KILLS; kill++) {
    const server = await launch({ dataDir, port });
    cookie ||= await signInDemo(server.url, dataDir);
    await comeAgain(server.url);
    const known = acknowledged.size;
    let isKilled = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isKilled) {
        await post(server.url, randomUUID());
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
  await comeAgain(server.url);
  expect([...unanswered]).toEqual([]);
  const kept = await readRuns(server.url, cookie);
  expect(await server.end()).toBe(0);
  expect(acknowledged.size).toBeGreaterThan(KILLS * 10);
  const ids = new Set(kept.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  // Each wrote its own key into its run.
  expect(kept.map(({ excerpt }) => excerpt).toSorted()).toEqual([...sent].toSorted());
});

async function postRun(url: string, cookie: string, key: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/runs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, cookie, 'Idempotency-Key': key },
    body: JSON.stringify({
      toolSlug: 'hookbuilder',
      language: 'en',
      source: 'draft',
      status: 'completed',
      values: {},
      output: key,
      durationMs: 1,
    }),
  });
  return answer.status === 201 ? ((await answer.json()) as { id: string }).id : undefined;
}

interface KeptRun {
  id: string;
  excerpt: string;
}

async function readRuns(url: string, cookie: string): Promise<KeptRun[]> {
  const runs: KeptRun[] = [];
  let cursor: string | null = null;
  do {
    const search: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const answer = await fetch(`${url}/api/runs?limit=100${search}`, { headers: { cookie } });
    const page = (await answer.json()) as List<KeptRun>;
    runs.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return runs;
}
