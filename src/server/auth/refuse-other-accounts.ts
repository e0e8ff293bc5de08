import { createMiddleware } from 'hono/factory';
import { AppError } from '#core/errors/app-error.ts';
import { ACCOUNT_HEADER, ACCOUNT_PARAMETER } from '#core/errors/other-account.ts';
import type { AppEnv } from '../http/app-env.ts';

/** Refuses what a page asks for in the name of one account while another is signed in (`core/errors/other-account.ts`). */
export const refuseOtherAccounts = createMiddleware<AppEnv>((c, next) => {
  const meant = c.req.header(ACCOUNT_HEADER) ?? c.req.query(ACCOUNT_PARAMETER);
  const user = c.get('session')?.user;
  if (meant !== undefined && user && user.id !== meant)
    throw new AppError('unauthenticated', 'Somebody else is signed in by now.', { reason: 'other_account' });
  return next();
});
