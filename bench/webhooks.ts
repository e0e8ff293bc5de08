/** How many webhooks a second are taken, against a plain row on a bare route. */
import { createHmac, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type pg from 'pg';
import { NO_FACTS } from '#core/billing/order-facts.ts';
import { median } from './support/compare.ts';
import { type Figure, percent } from './support/report.ts';
import { eventsOfPlan, eventsOfPurchase, signStripe } from './support/stripe-events.ts';

const AIM = 500;
const TURNS = 3;
const CONNECTIONS = 16;
/** Of a turn: as many orders as make some thousand events. */
const ORDERS = 600;
const PURCHASE = { product: 'clarity-kit', cents: 2_900 };
const PLAN = { product: 'pro-plan', cents: 4_900 };

interface Secrets {
  site: string;
  stripe: string;
}

interface Kind {
  name: string;
  provider: 'test' | 'stripe';
  of: typeof PURCHASE;
  events: (order: string, cents: number) => string[];
  /** Whether they pay the order. */
  pays: boolean;
  aim?: number;
}

const KINDS: Kind[] = [
  {
    ...{ name: 'webhook, event that changes nothing', provider: 'test', of: PURCHASE, pays: false },
    events: (order, cents) => [testEvent(order, 'unheard_of', cents)],
  },
  {
    ...{ name: 'webhook, payment with its grants', provider: 'test', of: PURCHASE, pays: true },
    events: (order, cents) => [testEvent(order, 'paid', cents)],
  },
  {
    ...{ name: 'webhooks of a purchase at Stripe', provider: 'stripe', of: PURCHASE, pays: true, aim: AIM },
    events: eventsOfPurchase,
  },
  {
    ...{ name: 'webhooks of a plan that begins at Stripe', provider: 'stripe', of: PLAN, pays: true },
    events: eventsOfPlan,
  },
];

export async function measureWebhooks(
  url: string,
  bareUrl: string,
  database: pg.Pool,
  secrets: Secrets,
): Promise<Figure[]> {
  const peers: number[] = [];
  const rates = new Map<Kind, number[]>();
  // The first turn opens connections and lets the engine compile.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const rows = Array.from({ length: ORDERS }, () => {
      const id = randomUUID();
      return JSON.stringify({ id, body: testEvent(id, 'paid', 1) });
    });
    const peer = await rateOf(`${bareUrl}/row`, rows, () => ({}));
    if (turn > 0) peers.push(peer);
    for (const kind of KINDS) {
      const orders = await makeOrders(database, kind);
      const bodies = orders.flatMap((order) => kind.events(order, kind.of.cents));
      const signer = kind.provider === 'test' ? signTest(secrets.site) : signStripe(secrets.stripe);
      const rate = await rateOf(`${url}/api/webhooks/${kind.provider}`, bodies, signer);
      if (kind.pays) await expectPaid(database, orders);
      if (turn > 0) rates.set(kind, [...(rates.get(kind) ?? []), rate]);
    }
  }
  const peer = median(peers);
  return [...rates].map(([{ name, aim, events }, measured]) => {
    const rate = median(measured);
    const each = events('', 1).length;
    const orders = each > 1 ? ` (${each} events each, ${Math.round(rate / each)} orders/s)` : '';
    return {
      name,
      value: `${Math.round(rate)}/s${orders}, ${percent(rate / peer)} of a plain row (${Math.round(peer)}/s)`,
      ...(aim && { aim: `≥ ${aim}/s`, isMet: rate >= aim }),
    };
  });
}

/** Begun by as many buyers. */
async function makeOrders(database: pg.Pool, { provider, of: { product, cents } }: Kind): Promise<string[]> {
  const { rows } = await database.query<{ order_id: string }>(
    `with buyers as (
       insert into users (id, email, name) select id, id || '@lumora.test', 'Bench'
       from (select gen_random_uuid()::text as id from generate_series(1, $1)) as ids returning id
     ), begun as (
       insert into orders (buyer_id, state, currency, total_cents, provider, facts, created_at)
       select id, 'open', 'USD', $2, $4, $5, now() from buyers returning id
     )
     insert into order_items (order_id, product_id, cents) select id, $3, $2 from begun returning order_id`,
    [ORDERS, cents, product, provider, NO_FACTS],
  );
  return rows.map((row) => row.order_id);
}

const testEvent = (order: string, type: string, cents: number): string => {
  const data = { at: Date.now(), paymentId: 'p1', cents, paidUntil: null };
  return JSON.stringify({ id: randomUUID(), type, order, currency: 'USD', data });
};

/** As the test mode signs. */
const signTest =
  (secret: string) =>
  (body: string): Record<string, string> => {
    const key = createHmac('sha256', secret).update('test payments').digest('hex');
    const seconds = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
    return { 'test-signature': `t=${seconds},v1=${mac}` };
  };

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
  let refusal: string | undefined;
  const { non2xx, errors } = await autocannon({
    url,
    ...{ connections: CONNECTIONS, amount: bodies.length },
    // A busy machine is slow, and no answer is lost by it.
    timeout: 60,
    requests: [
      {
        method: 'POST',
        onResponse: (status, body) => {
          end = performance.now();
          if (status >= 300) refusal ??= body;
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
    throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed; ${refusal}`);
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
