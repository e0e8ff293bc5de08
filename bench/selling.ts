/** From an order to what it grants, and how many webhooks a second are taken, against a plain row on a bare route. */
import { createHmac, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { freePort } from '../tests/support/free-port.ts';
import type { Site } from '../tests/support/site.ts';
import { startBare } from './bare.ts';
import { median } from './compare.ts';
import { type Figure, percent, round } from './report.ts';
import { post } from './visitor.ts';

const PRODUCT = 'clarity-kit';
const CENTS = 2_900;
const TOOL = 'flowpulse';
const GRANTED_AIM_MS = 300;
const EVENTS_AIM = 500;
const BUYERS = 200;
/** A turn of each kind of event, and of the peer. */
const EVENTS = 1_000;
const TURNS = 3;
const CONNECTIONS = 16;

/** @param databaseUrl the database that the site runs on, durable as in earnest; @param secret of the site */
export async function measureSelling(site: Site, databaseUrl: string, secret: string): Promise<Figure[]> {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await database.query(
    'create table bench_rows (id text primary key, body jsonb not null, received_at timestamptz not null)',
  );
  const port = await freePort();
  const bareUrl = `http://127.0.0.1:${port}`;
  const bare = await startBare([databaseUrl, String(port)], `${bareUrl}/health`);
  try {
    return [
      await measureBuying(site.url, bareUrl, database, secret),
      ...(await measureWebhooks(site.url, bareUrl, database, secret)),
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

async function measureWebhooks(
  url: string,
  bareUrl: string,
  database: pg.Pool,
  secret: string,
): Promise<Figure[]> {
  const kinds = {
    'webhook, payment with its grants': (order: string) => eventOf(order, 'paid'),
    'webhook, event that changes nothing': (order: string) => eventOf(order, 'unheard_of'),
  };
  const peers: number[] = [];
  const rates = new Map<string, number[]>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const orders = await makeOrders(database, EVENTS);
    const rows = orders.map((id) => JSON.stringify({ id, body: eventOf(id, 'paid') }));
    peers.push(await rateOf(`${bareUrl}/row`, rows, () => ({})));
    for (const [name, toEvent] of Object.entries(kinds)) {
      const bodies = orders.map(toEvent);
      const rate = await rateOf(`${url}/api/webhooks/test`, bodies, (body) => signed(secret, body));
      rates.set(name, [...(rates.get(name) ?? []), rate]);
    }
    await expectPaid(database, orders);
  }
  const peer = median(peers);
  return [...rates].map(([name, measured]) => {
    const rate = median(measured);
    return {
      name,
      value: `${Math.round(rate)}/s, ${percent(rate / peer)} of a plain row (${Math.round(peer)}/s)`,
      aim: `≥ ${EVENTS_AIM}/s`,
      isMet: rate >= EVENTS_AIM,
    };
  });
}

/** Begun by as many buyers. */
async function makeOrders(database: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await database.query<{ order_id: string }>(
    `with buyers as (
       insert into users (id, email, name) select id, id || '@lumora.test', 'Bench'
       from (select gen_random_uuid()::text as id from generate_series(1, $1)) as ids returning id
     ), begun as (
       insert into orders (buyer_id, state, currency, total_cents, provider, facts, created_at)
       select id, 'open', 'USD', $2, 'test', '{"payments":{}}', now() from buyers returning id
     )
     insert into order_items (order_id, product_id, cents) select id, $3, $2 from begun returning order_id`,
    [count, CENTS, PRODUCT],
  );
  return rows.map((row) => row.order_id);
}

const eventOf = (order: string, type: string): string => {
  const data = { at: Date.now(), paymentId: 'p1', cents: CENTS, paidUntil: null };
  return JSON.stringify({ id: randomUUID(), type, order, currency: 'USD', data });
};

/** As the test mode signs. */
function signed(secret: string, body: string): Record<string, string> {
  const key = createHmac('sha256', secret).update('test payments').digest('hex');
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return { 'test-signature': `t=${seconds},v1=${mac}` };
}

/** Each body once. @returns how many a second */
async function rateOf(
  url: string,
  bodies: readonly string[],
  headersOf: (body: string) => Record<string, string>,
): Promise<number> {
  const left = bodies.map((body) => ({ body, headers: headersOf(body) }));
  const start = performance.now();
  // It says that it is done at the next whole second.
  let end = start;
  const { non2xx, errors } = await autocannon({
    url,
    ...{ connections: CONNECTIONS, amount: bodies.length },
    // A busy machine is slow, and no answer is lost by it.
    timeout: 60,
    requests: [
      {
        method: 'POST',
        onResponse: () => {
          end = performance.now();
        },
        setupRequest: (request) => {
          const next = left.pop() ?? left[0];
          const headers = { ...request.headers, ...next?.headers, 'content-type': 'application/json' };
          return { ...request, body: next?.body ?? '{}', headers };
        },
      },
    ],
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed, ${left.length} were not sent`);
  return bodies.length / ((end - start) / 1000);
}

/** A figure of what went wrong would be a fine one. */
async function expectPaid(database: pg.Pool, orders: string[]): Promise<void> {
  const { rows } = await database.query<{ paid: number }>(
    `select count(*)::int as paid from orders where id = any($1) and state = 'paid' and receipt_number is not null`,
    [orders],
  );
  if (rows[0]?.paid !== orders.length)
    throw new Error(`Of ${orders.length} orders ${rows[0]?.paid} are paid.`);
}
