/** From an order to what it grants, against a plain row on a bare route; how many webhooks a second: webhooks.ts. */
import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { freePort } from '../tests/support/free-port.ts';
import type { Site } from '../tests/support/site.ts';
import { startBare } from './support/bare.ts';
import { type Figure, round } from './support/report.ts';
import { post } from './support/visitor.ts';
import { measureWebhooks } from './webhooks.ts';

const PRODUCT = 'clarity-kit';
const TOOL = 'flowpulse';
const GRANTED_AIM_MS = 300;
const BUYERS = 200;

/**
 * @param databaseUrl the database that the site runs on, durable as in earnest
 * @param secrets of the site, and of what Stripe tells it
 */
export async function measureSelling(
  site: Site,
  databaseUrl: string,
  secrets: { site: string; stripe: string },
): Promise<Figure[]> {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await database.query(
    'create table bench_rows (id text primary key, body jsonb not null, received_at timestamptz not null)',
  );
  const port = await freePort();
  const bareUrl = `http://127.0.0.1:${port}`;
  const bare = await startBare([databaseUrl, String(port)], `${bareUrl}/health`);
  try {
    return [
      await measureBuying(site.url, bareUrl, database, secrets.site),
      ...(await measureWebhooks(site.url, bareUrl, database, secrets)),
    ];
  } finally {
    bare.kill();
    await database.end();
  }
}

/** An order, the page where it is paid, the webhook that tells of it, and a look at what it opened; one after the other. */
async function measureBuying(
  url: string,
  bareUrl: string,
  database: pg.Pool,
  secret: string,
): Promise<Figure> {
  const cookies = await makeBuyers(database, secret, BUYERS);
  const row = () => post(`${bareUrl}/row`, { id: randomUUID(), body: '{}' });
  const times: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (const cookie of cookies) {
    times.ours.push(await timeOf(() => buy(url, cookie)));
    times.peer.push(await timeOf(row));
  }
  const ours = percentiles(times.ours);
  const peer = percentiles(times.peer);
  return {
    name: 'checkout to granted, test mode',
    value: `p50 ${round(ours.p50, 0)} ms, p95 ${round(ours.p95, 0)} ms; ${round(ours.p50 / peer.p50, 0)} × a plain row (p50 ${round(peer.p50, 1)} ms)`,
    aim: `p95 < ${GRANTED_AIM_MS} ms`,
    isMet: ours.p95 < GRANTED_AIM_MS,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Without the first quarter, which opens connections and lets the engine compile. */
function percentiles(times: number[]): { p50: number; p95: number } {
  const sorted = times.slice(times.length / 4).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] as number;
  return { p50: at(0.5), p95: at(0.95) };
}

async function buy(url: string, cookie: string): Promise<void> {
  const headers = { cookie, 'Idempotency-Key': randomUUID() };
  const order = await post(`${url}/api/orders`, { items: [PRODUCT], method: 'test' }, headers);
  const { checkoutUrl } = (await order.json()) as { checkoutUrl: string };
  const payment = checkoutUrl.split('/').at(-1);
  await post(`${url}/api/test-payments/${payment}/acts`, { act: 'pay', card: 'succeeds' }, { cookie });
  const license = await fetch(`${url}/api/tool-licenses/${TOOL}`, { headers: { cookie } });
  if ((await license.json()) === null) throw new Error(`What was paid does not open ${TOOL}.`);
}

/** With sessions, as the server signs them. @returns their cookies */
async function makeBuyers(database: pg.Pool, secret: string, count: number): Promise<string[]> {
  const { rows } = await database.query<{ token: string }>(
    `with made as (
       insert into users (id, email, name) select id, id || '@lumora.test', 'Bench'
       from (select gen_random_uuid()::text as id from generate_series(1, $1)) as ids returning id
     )
     insert into sessions (id, user_id, token, created_at, expires_at)
     select gen_random_uuid(), id, gen_random_uuid(), now(), now() + interval '1 day' from made returning token`,
    [count],
  );
  return rows.map(({ token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    return `lumora.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}
