/** Below `/api/auth`: another password. */
import { Hono } from 'hono';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { answerWith } from './forward.ts';
import { orderChangeMail } from './password-changes.ts';
import { currentUser, requireCookie, requireUser } from './require-user.ts';
import { ChangePasswordBody, RequestResetBody, ResetBody } from './schemas.ts';
import { callerOf, networkOfCaller } from './sign-in/caller.ts';
import { readKnownDevice } from './sign-in/device-cookie.ts';
import type { SignInActs } from './sign-in/sign-in-acts.ts';
import { attemptPlaces, countAttempt, SIGN_IN_LIMITS } from './sign-in/sign-in-limits.ts';

export function passwordRoutes(services: BaseServices, { forward, whenFree, tryHashing }: SignInActs) {
  const { config, jobs, limits } = services;
  return new Hono<AppEnv>()
    .post('/request-password-reset', validate('json', RequestResetBody), async (c) => {
      const { email, redirectTo } = c.req.valid('json');
      await countAttempt(limits, SIGN_IN_LIMITS.requestReset, {
        ...callerOf(c, email),
        device: readKnownDevice(c, config, email),
      });
      await jobs.send('send-account-mail', { kind: 'reset', email, ...(redirectTo ? { redirectTo } : {}) });
      return c.json({ status: true });
    })
    .post('/reset-password', validate('json', ResetBody), async (c) => {
      const body = c.req.valid('json');
      const places = attemptPlaces(SIGN_IN_LIMITS.reset, callerOf(c, body.token));
      await tryHashing(places, [networkOfCaller(c)], () => forward(c, '/reset-password', { body }));
      return c.json({ status: true });
    })
    .post('/change-password', requireCookie, requireUser, validate('json', ChangePasswordBody), async (c) => {
      const { id, email } = currentUser(c);
      const body = { ...c.req.valid('json'), revokeOtherSessions: true };
      const answer = await whenFree([networkOfCaller(c), email], async () => {
        await countAttempt(limits, SIGN_IN_LIMITS.changePassword, callerOf(c, id));
        return forward(c, '/change-password', { body });
      });
      await orderChangeMail(services, email);
      return answerWith(answer, c.json({ status: true }));
    });
}
