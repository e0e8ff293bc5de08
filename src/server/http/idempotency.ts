/**
 * Carries out a post that creates something once per user, route and `Idempotency-Key`, however often and however
 * simultaneously it arrives; every repetition gets the first answer. Stands after `requireUser`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { AppError } from '#core/errors/app-error.ts';
import type { AppEnv } from './app-env.ts';

interface Answer {
  status: number;
  content_type: string | null;
  body: string;
}

interface StoredAnswer {
  request_hash: string;
  status: number | null;
  content_type: string | null;
  body: string | null;
}

/** What names one post. */
type Identity = [userId: string, route: string, key: string];

const WAIT_MS = 20_000;
const POLL_MS = 25;

export const idempotent =
  ({ pool }: { pool: Pool }): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const key = c.req.header('idempotency-key');
    const userId = c.get('session')?.user.id;
    // Nobody's posts cannot be told apart, so a stranger could read another's answer.
    if (key === undefined || userId === undefined) return next();
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw new AppError('bad_request', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
    }
    const identity: Identity = [userId, `${c.req.method} ${c.req.path}`, key];
    const hash = await hashRequest(c);
    const giveUpAt = Date.now() + WAIT_MS;

    while (Date.now() < giveUpAt) {
      const claim = await claimKey(pool, identity, hash);
      if (claim) return carryOut(pool, claim, c, next);
      const stored = await readAnswer(pool, identity);
      if (stored && stored.request_hash !== hash) {
        throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
      }
      if (stored && stored.status !== null) return replay(stored);
      await sleep(POLL_MS);
    }
    throw new AppError('conflict', 'The same request is still being carried out.', { retryAfterSeconds: 5 });
  };

async function hashRequest(c: Context<AppEnv>): Promise<string> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const { search } = new URL(c.req.url);
  return createHash('sha256').update(search).update('\n').update(body).digest('base64url');
}

/** The claim when the post is ours to carry out: nobody does, or whoever did was killed on the way. */
async function claimKey(pool: Pool, identity: Identity, hash: string): Promise<string | undefined> {
  const claim = randomUUID();
  const { rowCount } = await pool.query(
    `insert into idempotency_keys (user_id, route, key, request_hash, claim, claimed_until)
     values ($1, $2, $3, $4, $5, now() + interval '60 seconds')
     on conflict (user_id, route, key) do update
       set claim = excluded.claim, claimed_until = excluded.claimed_until
       where idempotency_keys.status is null
         and idempotency_keys.claimed_until < now()
         and idempotency_keys.request_hash = excluded.request_hash`,
    [...identity, hash, claim],
  );
  return rowCount === 1 ? claim : undefined;
}

/** Only a success is kept: what failed may be tried again with the same key. */
async function carryOut(
  pool: Pool,
  claim: string,
  c: Context<AppEnv>,
  next: () => Promise<void>,
): Promise<void> {
  let answer: Answer | undefined;
  try {
    await next();
    if (c.res.ok) answer = await takeAnswer(c);
  } finally {
    if (answer) {
      await pool.query(
        'update idempotency_keys set status = $2, content_type = $3, body = $4 where claim = $1',
        [claim, answer.status, answer.content_type, answer.body],
      );
    } else {
      await pool.query('delete from idempotency_keys where claim = $1', [claim]);
    }
  }
}

/** Reads the answer and puts an equal one in its place: a clone would make two streams of what is a string. */
async function takeAnswer(c: Context<AppEnv>): Promise<Answer> {
  const { status, headers } = c.res;
  const body = await c.res.text();
  // Set straight on the other, it would take over the headers of that twice.
  c.res = undefined;
  c.res = new Response(body || null, { status, headers });
  return { status, content_type: headers.get('content-type'), body };
}

async function readAnswer(pool: Pool, identity: Identity): Promise<StoredAnswer | undefined> {
  const { rows } = await pool.query<StoredAnswer>(
    `select request_hash, status, content_type, body from idempotency_keys
     where user_id = $1 and route = $2 and key = $3`,
    identity,
  );
  return rows[0];
}

function replay({ status, content_type, body }: StoredAnswer): Response {
  const headers = new Headers({ 'Idempotency-Replayed': 'true' });
  if (content_type) headers.set('Content-Type', content_type);
  return new Response(body || null, { status: status ?? 200, headers });
}

/** Forgets answers older than a day. */
export async function deleteOldIdempotencyKeys(pool: Pool): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '1 day'`);
}
