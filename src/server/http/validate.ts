import { zValidator } from '@hono/zod-validator';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { isJson } from './media-type.ts';

const NAMES = { json: 'body', query: 'query', param: 'address' } as const;

/**
 * Checks what a caller sent against a schema; the handler reads it with `c.req.valid(target)`. Answers 422
 * `validation_failed` with `details.issues: [{ path, message }]`, 415 for a body that is not declared as JSON; a
 * malformed one is answered 400 before it gets here.
 */
export const validate = <Target extends keyof typeof NAMES, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result, c) => {
    if (target === 'json' && !isJson(c.req.header('content-type'))) {
      throw new AppError('unsupported_media_type', 'The body must be sent as application/json.');
    }
    if (result.success) return;
    const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new AppError('validation_failed', `The ${NAMES[target]} is not valid.`, { issues });
  });
