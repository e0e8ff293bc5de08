/**
 * Creates something once per user, route and `Idempotency-Key`, however often and however simultaneously it is asked
 * for; every repetition gets the first answer. What is made and its answer are committed together: after a crash at any
 * moment there are both or neither.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { AppError } from '#core/errors/app-error.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { AppEnv } from './app-env.ts';

/** What names one post, and a mark of what it asks. */
interface Post {
  userId: string;
  route: string;
  key: string;
  hash: string;
}

interface StoredAnswer extends Record<string, unknown> {
  request_hash: string;
  /** Null once it is forgotten. */
  body: string | null;
}

/**
 * Answers 201 with what `create` makes. `create` must do all of its work through the services that it is given: their
 * database is the transaction. Whatever it throws undoes everything, and the key may be tried again.
 * @param complete what comes after the transaction, such as a call to another company: done for each repetition too, so
 * that it must come to the same every time. The answer is what it makes of what was created.
 */
export async function createIdempotently<Services extends { db: Database }, Made extends object>(
  c: Context<AppEnv>,
  services: Services,
  create: (services: Services) => Promise<Made>,
  complete?: (made: Made) => Promise<object>,
): Promise<Response> {
  const post = await readPost(c);
  if (!post) {
    const made = await create(services);
    return c.json(complete ? await complete(made) : made, 201);
  }
  const response = await services.db.transaction(async (tx) => {
    if (!(await takeKey(tx, post))) return replay(await findAnswer(tx, post));
    const body = JSON.stringify(await create({ ...services, db: tx }));
    await keepAnswer(tx, post, body);
    return answer(body);
  });
  if (!complete) return response;
  const completed = await complete((await response.json()) as Made);
  return new Response(JSON.stringify(completed), response);
}

/** The first answer to a post that comes again: asked before work that no transaction can undo. */
export async function findFirstAnswer(c: Context<AppEnv>, db: Database): Promise<Response | undefined> {
  const post = await readPost(c);
  const stored = post && (await findAnswer(db, post));
  return stored && replay(stored);
}

/** Undefined without a key, and for nobody: their posts cannot be told apart, so a stranger could read another's answer. */
async function readPost(c: Context<AppEnv>): Promise<Post | undefined> {
  const key = c.req.header('idempotency-key');
  const userId = c.get('session')?.user.id;
  if (key === undefined || userId === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('bad_request', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
  }
  // It is kept as a part of the table's key, which has room for a few kilobytes and none for NUL.
  if (!/^[^\0]{1,255}$/.test(c.req.path)) throw new AppError('not_found', 'There is no such address.');
  return { userId, route: `${c.req.method} ${c.req.path}`, key, hash: await hashRequest(c) };
}

async function hashRequest(c: Context<AppEnv>): Promise<string> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const { search } = new URL(c.req.url);
  return createHash('sha256').update(search).update('\n').update(body).digest('base64url');
}

/** False when the post was carried out before. While another transaction carries it out, the database makes this wait. */
async function takeKey(on: Queryable, { userId, route, key, hash }: Post): Promise<boolean> {
  const { rowCount } = await on.execute(
    sql`insert into idempotency_keys (user_id, route, key, request_hash)
        values (${userId}, ${route}, ${key}, ${hash}) on conflict do nothing`,
  );
  return rowCount === 1;
}

/** What a browser may still ask for again. It is kept beside every quota, so that it must not be much. */
const KEPT_ANSWERS = { rows: 100, bytes: 8 * 1024 * 1024 };

/** Forgets what is beyond the latest answers of the user; what another of their posts forgets just now is left to it. */
async function keepAnswer(on: Queryable, post: Post, body: string): Promise<void> {
  await on.execute(sql`
    with surplus as (
      select route, key from (
        select route, key, row_number() over latest as place, sum(octet_length(body)) over latest as bytes
        from idempotency_keys where user_id = ${post.userId} and body is not null
        window latest as (order by created_at desc, route, key)) as kept
      where place >= ${KEPT_ANSWERS.rows} or bytes > ${KEPT_ANSWERS.bytes}),
    locked as (
      select route, key from idempotency_keys
      where user_id = ${post.userId} and (route, key) in (select route, key from surplus)
      for update skip locked),
    forgotten as (
      update idempotency_keys set body = null
      where user_id = ${post.userId} and (route, key) in (select route, key from locked))
    update idempotency_keys set body = ${body} where ${isOf(post)}`);
}

/** @throws AppError `conflict` when the key was used for another request */
async function findAnswer(on: Queryable, post: Post): Promise<StoredAnswer | undefined> {
  const { rows } = await on.execute<StoredAnswer>(
    sql`select request_hash, body from idempotency_keys where ${isOf(post)}`,
  );
  if (rows[0] && rows[0].request_hash !== post.hash) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
  }
  return rows[0];
}

const isOf = ({ userId, route, key }: Post) => sql`user_id = ${userId} and route = ${route} and key = ${key}`;

/** @throws AppError `conflict` with reason `already_done` when it was carried out so long ago that its answer is forgotten */
function replay(stored: StoredAnswer | undefined): Response {
  if (!stored?.body)
    throw new AppError('conflict', 'This request was carried out before.', { reason: 'already_done' });
  return answer(stored.body, { 'Idempotency-Replayed': 'true' });
}

const answer = (body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, { status: 201, headers: { 'Content-Type': 'application/json', ...headers } });

/**
 * Of what a user posts of one kind (runs, orders …) so many keys stay: more than can be posted in a quarter of an hour.
 * However many runs somebody makes, the keys of their orders are kept.
 */
const KEPT_KEYS = 10_000;

/**
 * Forgets answers, which hold what users wrote, after a day. The keys stay for a year: a browser that was offline for
 * weeks may have sent what it still holds.
 */
export async function deleteOldIdempotencyKeys(db: Database): Promise<void> {
  await db.execute(sql`update idempotency_keys set body = null
    where body is not null and created_at < now() - interval '1 day'`);
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '1 year'`);
  await deleteSurplusKeys(db);
}

/** Only what grew of late can have grown too many. */
async function deleteSurplusKeys(db: Database): Promise<void> {
  await db.execute(sql`
    with grown as (
      select distinct user_id, split_part(route, '/', 3) as kind from idempotency_keys
      where created_at > now() - interval '1 day'),
    oldest as materialized (
      select user_id, kind, (
        select created_at from idempotency_keys as kept
        where kept.user_id = grown.user_id and split_part(kept.route, '/', 3) = grown.kind
        order by created_at desc offset ${KEPT_KEYS - 1} limit 1) as kept_at
      from grown)
    delete from idempotency_keys using oldest
    where idempotency_keys.user_id = oldest.user_id and split_part(route, '/', 3) = oldest.kind
      and created_at < oldest.kept_at`);
}
