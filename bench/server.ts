/** The calls that every page makes, against the same query on a bare route, on one database in one run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../tests/support/free-port.ts';
import type { Site } from '../tests/support/site.ts';
import { type Load, load } from './load.ts';
import { type Figure, percent, round } from './report.ts';

const RUNS = 2000;
const LICENSE_AIM = 0.7;

const CALLS = [
  { name: 'licence check', path: '/api/tool-licenses/hookbuilder', bare: '/license', aim: LICENSE_AIM },
  { name: 'run history', path: '/api/runs', bare: '/runs' },
  { name: 'session look-up', path: '/api/session', bare: '/session' },
];

/** @param databaseUrl the database that the site runs on */
export async function measureServer(site: Site, databaseUrl: string): Promise<Figure[]> {
  const visitor = await makeUser(site.url, databaseUrl);
  const port = await freePort();
  const bare = await startBare(databaseUrl, port, visitor);
  try {
    const figures: Figure[] = [];
    for (const { name, path, bare: barePath, aim } of CALLS) {
      const ours = () => load(site.url + path, { cookie: visitor.cookie });
      const peer = () => load(`http://127.0.0.1:${port}${barePath}`);
      // Measured both ways round, so that neither side profits from going last.
      const [peerFirst, oursFirst, oursLast, peerLast] = [
        await peer(),
        await ours(),
        await ours(),
        await peer(),
      ];
      const mine = mean(oursFirst, oursLast);
      const bareLoad = mean(peerFirst, peerLast);
      const ratio = mine.requestsPerSecond / bareLoad.requestsPerSecond;
      figures.push({
        name,
        value: `${percent(ratio)} of a bare route (${describe(mine)}; bare ${describe(bareLoad)})`,
        ...(aim && { aim: `≥ ${percent(aim)}`, isMet: ratio >= aim }),
      });
    }
    return figures;
  } finally {
    bare.kill();
  }
}

const mean = (a: Load, b: Load): Load => ({
  requestsPerSecond: (a.requestsPerSecond + b.requestsPerSecond) / 2,
  p50: (a.p50 + b.p50) / 2,
  p99: (a.p99 + b.p99) / 2,
});

const describe = ({ requestsPerSecond, p50, p99 }: Load): string =>
  `${Math.round(requestsPerSecond)}/s, p50 ${round(p50, 1)} ms, p99 ${round(p99, 1)} ms`;

interface Visitor {
  id: string;
  cookie: string;
  token: string;
}

/** A verified, signed-in user with one license and a long history. */
async function makeUser(url: string, databaseUrl: string): Promise<Visitor> {
  const email = `bench-${randomUUID()}@lumora.test`;
  const password = randomUUID();
  const name = { firstName: 'Bench', lastName: 'Mark', name: 'Bench Mark' };
  await post(`${url}/api/auth/sign-up/email`, { ...name, email, password, termsAccepted: true });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    'update users set email_verified = true where email = $1 returning id',
    [email],
  );
  const id = rows[0]?.id ?? '';
  await database.query(
    `insert into tool_licenses (user_id, tool_slug, license_level, resale_enabled, issued_at, source, source_ref)
     values ($1, 'hookbuilder', 'standard', false, now(), 'grant', 'bench')`,
    [id],
  );
  const signedIn = await post(`${url}/api/auth/sign-in/email`, { email, password });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const run = { toolSlug: 'hookbuilder', language: 'en', source: 'draft', status: 'completed', values: {} };
  for (let index = 0; index < RUNS; index += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, offset) =>
        post(
          `${url}/api/runs`,
          { ...run, output: `Hook ${index + offset}: the line that opens the door.`, durationMs: 5 },
          { cookie, 'Idempotency-Key': randomUUID() },
        ),
      ),
    );
  }
  const sessions = await database.query<{ token: string }>('select token from sessions where user_id = $1', [
    id,
  ]);
  await database.query('analyze');
  await database.end();
  return { id, cookie, token: sessions.rows[0]?.token ?? '' };
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function startBare(databaseUrl: string, port: number, { id, token }: Visitor): Promise<ChildProcess> {
  const bare = spawn(process.execPath, ['bench/bare-server.ts', databaseUrl, String(port), id, token], {
    stdio: 'inherit',
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/session`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return bare;
    await sleep(50);
  }
  bare.kill();
  await once(bare, 'exit');
  throw new Error('the bare server did not start');
}
