/** Servers that share a database, which is paused, loses its connections, and comes back; and that are killed while they sell. */
import { createHmac, randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startStripeServer, type TestStripe } from '#tests/support/fakes/stripe-server.ts';
import { launch, makeFolder, postmasterPid, type ServerProcess } from '#tests/support/server-process.ts';
import { openPool } from './db/database.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';

const WAIT = { timeout: 120_000, interval: 50 };
const SECRET = 'a secret that both of the servers share';
/** `KILLS=100` kills that often. */
const KILLS = Number(process.env.KILLS ?? 4);
const BUYERS = 3;

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbedded>>;
let env: Record<string, string>;
let servers: ServerProcess[];
let folders: string[];
let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startStripeServer(() => new Date());
  dataDir = await makeFolder();
  postgres = await startEmbedded({ dataDir, isDurable: false });
  folders = [await makeFolder(), await makeFolder()];
  env = {
    DATABASE_URL: postgres.connectionString,
    SECRET,
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://lumora.test',
    ...stripe.env,
  };
  servers = await Promise.all(folders.map((folder) => launch({ dataDir: folder, env })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await postgres.stop();
  await stripe.close();
  await Promise.all([dataDir, ...folders].map((folder) => rm(folder, { recursive: true, force: true })));
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const pool = openPool(postgres.connectionString, { max: 1 });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

const health = async ({ url }: ServerProcess) => (await fetch(`${url}/api/health`)).json();
const areReady = () =>
  vi.waitFor(async () => {
    for (const server of servers) expect(await health(server)).toMatchObject({ status: 'ok' });
  }, WAIT);

async function signUp({ url }: ServerProcess, name: string): Promise<number> {
  const person = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: 'a long enough password',
    termsAccepted: true,
  };
  const { status } = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ ...person, email: `${name}@example.test` }),
  });
  return status;
}

/** Whichever server did the job: its outbox holds the mail. */
async function isMailed(name: string): Promise<boolean> {
  const mails = await Promise.all(
    folders.map(async (folder) => {
      const outbox = join(folder, 'outbox');
      const files = await readdir(outbox).catch(() => []);
      return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
    }),
  );
  return mails.flat().some((mail) => mail.includes(`${name}@example.test`));
}

async function expectSignUps(round: string): Promise<void> {
  for (const [index, server] of servers.entries()) {
    const name = `${round}-${index}`;
    expect(await signUp(server, name), name).toBe(200);
    await vi.waitFor(async () => expect(await isMailed(name), name).toBe(true), WAIT);
  }
}

test('two servers that start at once on an empty database both do their jobs', async () => {
  await areReady();
  await expectSignUps('start');
});

/** Somebody who is signed in. */
async function makeBuyer(): Promise<{ id: string; cookie: string }> {
  const [id, token] = [randomUUID(), randomUUID()];
  await query(`insert into users (id, email, name) values ('${id}', '${id}@example.test', 'Ada')`);
  await query(`insert into sessions (id, user_id, token, created_at, expires_at)
    values ('${randomUUID()}', '${id}', '${token}', now(), now() + interval '1 day')`);
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  return { id, cookie: `lumora.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}

let turn = 0;
/** At one server and then the other, until one of them answers. */
async function insist(path: string, init: RequestInit): Promise<Response> {
  const giveUpAt = Date.now() + WAIT.timeout;
  for (;;) {
    turn += 1;
    const { url } = servers[turn % servers.length] as ServerProcess;
    const headers = { ...(init.headers as Record<string, string>), Origin: url };
    const answer = await fetch(url + path, { ...init, headers }).catch(() => undefined);
    if (answer?.ok) return answer;
    if (Date.now() > giveUpAt) throw new Error(`${path}: ${await answer?.text()}`);
    await sleep(20);
  }
}

/** From an order to a certificate, each step as often as it takes. */
async function buyKit(): Promise<void> {
  const { cookie } = await makeBuyer();
  const headers = { cookie, 'Content-Type': 'application/json' };
  const started = await insist('/api/orders', {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ items: ['clarity-kit'] }),
  });
  const { id, checkoutUrl } = (await started.json()) as { id: string; checkoutUrl: string };
  for (const body of stripe.pay(checkoutUrl.split('/').at(-1) ?? '')) {
    const webhook = () => ({ method: 'POST', headers: { 'stripe-signature': stripe.sign(body) }, body });
    await Promise.all([1, 2, 3].map(() => insist('/api/webhooks/stripe', webhook())));
  }
  const sourceRef = JSON.stringify({ sourceRef: `order:${id}:clarity-kit` });
  await insist('/api/certificates', { method: 'PUT', headers, body: sourceRef });
}

test('what is bought at two servers that are killed again and again is held, booked and certified once', {
  timeout: 225_000 * KILLS,
}, async () => {
  let bought = 0;
  let isOver = false;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) {
      await buyKit();
      bought += 1;
    }
  });
  const kill = async (number: number) => {
    const before = bought;
    await vi.waitFor(() => expect(bought).toBeGreaterThan(before + 1), WAIT);
    const at = number % servers.length;
    await servers[at]?.end('SIGKILL');
    servers[at] = await launch({ dataDir: folders[at] as string, env });
  };
  const killAll = async () => {
    try {
      for (let number = 0; number < KILLS; number += 1) await kill(number);
    } finally {
      isOver = true;
    }
  };
  await Promise.all([killAll(), ...buyers]);
  const [sums] = await query(`select (select count(*)::int from orders where state = 'paid') as orders,
    (select count(*)::int from provider_events where outcome = 'applied') as events,
    (select count(*)::int from ledger_postings) as postings, (select count(*)::int from receipts) as receipts,
    (select max(number) from receipts) as last_receipt, (select count(*)::int from certificates) as certificates,
    (select count(*)::int / 4 from tool_licenses) as licenses,
    (select count(*)::int / 4 from license_events) as changes`);
  expect(bought).toBeGreaterThan(KILLS);
  expect(Object.entries(sums ?? {}).filter(([, count]) => count !== bought)).toEqual([]);
  const sessions = stripe.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions'));
  expect(new Set(sessions.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(bought);
});

/** Every process of the database, stopped and made to go on. */
async function pauseDatabase(): Promise<() => void> {
  const pids = await query('select pid from pg_stat_activity').then((rows) =>
    rows.map(({ pid }) => Number(pid)),
  );
  const postmaster = await postmasterPid(dataDir);
  const all = [...(postmaster ? [postmaster] : []), ...pids];
  for (const pid of all) trySignal(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) trySignal(pid, 'SIGCONT');
  };
}

/** A connection may have ended by itself. */
function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

test('a database that pauses is waited for, also by a server that starts meanwhile', async () => {
  const folder = await makeFolder();
  folders.push(folder);
  const goOn = await pauseDatabase();
  const starting = launch({ dataDir: folder, env });
  try {
    await vi.waitFor(async () => {
      for (const server of servers)
        expect(await health(server)).toMatchObject({ error: { code: 'unavailable' } });
    }, WAIT);
  } finally {
    goOn();
    servers.push(await starting);
  }
  await areReady();
  await expectSignUps('pause');
});

test('servers whose connections are all lost open new ones', async () => {
  await query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await areReady();
  await expectSignUps('lost');
});

test('every line that they wrote meanwhile is JSON', () => {
  for (const server of servers) {
    const lines = server.output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  }
});
