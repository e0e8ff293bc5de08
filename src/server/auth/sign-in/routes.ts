/** Below `/api/auth`: in by a password, and out. */
import { Hono } from 'hono';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { bearerToken } from '../../http/same-origin.ts';
import { validate } from '../../http/validate.ts';
import type { WithAuth } from '../auth.ts';
import { answerWith } from '../forward.ts';
import { SignInBody } from '../schemas.ts';
import { endSession } from '../sessions/end-session.ts';
import { callerOf, networkOfCaller } from './caller.ts';
import { checkPassword } from './check-password.ts';
import { readKnownDevice } from './device-cookie.ts';
import type { SignInActs } from './sign-in-acts.ts';
import { isWithinLimit, SIGN_IN_LIMITS, signInPlaces } from './sign-in-limits.ts';

export function signInRoutes(
  services: BaseServices & WithAuth,
  { forward, tryHashing, signInAs }: SignInActs,
) {
  const { config, jobs, limits } = services;
  return new Hono<AppEnv>()
    .post('/sign-in/email', validate('json', SignInBody), async (c) => {
      const body = c.req.valid('json');
      const caller = { ...callerOf(c, body.email), device: readKnownDevice(c, config, body.email) };
      const work = async () => {
        const checked = await checkPassword(services.db, body.email, body.password);
        if (checked === 'proved') return signInAs(c, body);
        // The answer is the same without a mail: whoever knows the password of a sign-up learns no more than that.
        if (await isWithinLimit(limits, SIGN_IN_LIMITS.resendVerification, caller))
          await jobs.send('send-account-mail', { kind: 'verify', email: body.email });
        throw new AppError('forbidden', 'The email address is not confirmed yet.', {
          reason: 'email_not_verified',
        });
      };
      return tryHashing(signInPlaces(caller), [networkOfCaller(c), body.email], work);
    })
    .post('/sign-out', async (c) => {
      const session = c.get('session');
      if (session) await endSession(services, session.id);
      // A token speaks for its own session; a cookie that comes along may be of another.
      if (bearerToken(c.req.raw.headers)) return c.json({ status: true });
      return answerWith(await forward(c, '/sign-out', { body: {} }), c.json({ status: true }));
    });
}
