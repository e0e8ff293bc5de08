/** Below `/api/auth`: how an account begins. */
import { Hono } from 'hono';
import type { SignUpAnswer } from '#core/account/auth-calls.ts';
import { preferredLanguage } from '#core/languages/preferred-language.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { validate } from '../../http/validate.ts';
import { ResendBody, SignUpBody, VerifyBody } from '../schemas.ts';
import { callerOf, networkOfCaller } from '../sign-in/caller.ts';
import { readKnownDevice } from '../sign-in/device-cookie.ts';
import type { SignInActs } from '../sign-in/sign-in-acts.ts';
import { attemptPlaces, countAttempt, SIGN_IN_LIMITS } from '../sign-in/sign-in-limits.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { signUp } from './sign-up.ts';

export function signUpRoutes(services: BaseServices, { whenFree, tryHashing, signInAs }: SignInActs) {
  const { config, jobs, limits } = services;
  return new Hono<AppEnv>()
    .post('/sign-up/email', validate('json', SignUpBody), async (c) => {
      const { termsAccepted: _, language, ...person } = c.req.valid('json');
      const signUpId = await whenFree([networkOfCaller(c)], async () => {
        await countAttempt(limits, SIGN_IN_LIMITS.signUp, callerOf(c, person.email));
        return signUp(services, {
          ...person,
          language: language ?? preferredLanguage(c.req.header('accept-language')),
        });
      });
      return c.json({ status: true, signUpId } satisfies SignUpAnswer);
    })
    .post('/send-verification-email', validate('json', ResendBody), async (c) => {
      const { email, signUpId } = c.req.valid('json');
      await countAttempt(limits, SIGN_IN_LIMITS.resendVerification, {
        ...callerOf(c, email),
        device: readKnownDevice(c, config, email),
      });
      await jobs.send('send-account-mail', { kind: 'verify', email, ...(signUpId ? { signUpId } : {}) });
      return c.json({ status: true });
    })
    .post('/verify-email', validate('json', VerifyBody), async (c) => {
      const body = c.req.valid('json');
      const places = attemptPlaces(SIGN_IN_LIMITS.verify, callerOf(c, body.token));
      return tryHashing(places, [networkOfCaller(c)], async () => {
        const email = await confirmSignUp(services, body);
        return signInAs(c, { email, password: body.password, rememberMe: true });
      });
    });
}
