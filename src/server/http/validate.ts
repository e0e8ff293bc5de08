import { zValidator } from '@hono/zod-validator';
import type { Context, Next } from 'hono';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { MAX_DEPTH, measureJson } from './json-size.ts';
import { bodyLimitsOf } from './limit-bodies.ts';
import { isJson } from './media-type.ts';

const queries = new WeakMap<object, z.ZodType>();

/** What a route reads of its query, by the handler that checks it; undefined for any other. */
export const declaredQuery = (handler: object): z.ZodType | undefined => queries.get(handler);

const NAMES = { json: 'body', query: 'query', param: 'address' } as const;

/**
 * Checks what a caller sent against a schema; the handler reads it with `c.req.valid(target)`. Answers 422
 * `validation_failed` with `details.issues: [{ path, message }]`, 415 for a body that is not declared as JSON; a
 * malformed one is answered 400 before it gets here, one of too many values 422 before it is parsed.
 */
export const validate = <Target extends keyof typeof NAMES, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) => {
  const check = zValidator(target, schema, (result, c) => {
    if (target === 'json' && !isJson(c.req.header('content-type'))) {
      throw new AppError('unsupported_media_type', 'The body must be sent as application/json.');
    }
    if (result.success) return;
    const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new AppError('validation_failed', `The ${NAMES[target]} is not valid.`, { issues });
  });
  if (target === 'query') queries.set(check, schema);
  if (target !== 'json') return check;
  const checkMeasured = async (c: Context, next: Next) => {
    if (isJson(c.req.header('content-type'))) refuseOversized(await c.req.text(), bodyLimitsOf(c).values);
    return (check as unknown as (c: Context, next: Next) => ReturnType<typeof check>)(c, next);
  };
  return checkMeasured as unknown as typeof check;
};

/**
 * A schema for what `core` says is sent: it is a type error when it refuses a field of it, or asks for one more. What
 * values a field may have is the schema's own.
 */
export const bodyOf =
  <Request>() =>
  <Schema extends z.ZodType>(schema: Accepts<Schema, Request> extends true ? Schema : never): Schema =>
    schema;

type Accepts<Schema extends z.ZodType, Request> =
  Request extends z.input<Schema> ? ([keyof Request] extends [keyof z.input<Schema>] ? true : false) : false;

/** Some microseconds for each value are spent on checking, and a wrong one is told in the answer. */
function refuseOversized(body: string, maxValues: number): void {
  const { values, depth } = measureJson(body);
  const message =
    values > maxValues
      ? `The body may hold at most ${maxValues} values.`
      : depth > MAX_DEPTH
        ? `The body may be nested at most ${MAX_DEPTH} levels deep.`
        : undefined;
  if (message) throw new AppError('validation_failed', message, { issues: [{ path: '', message }] });
}
