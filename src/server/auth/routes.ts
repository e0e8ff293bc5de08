/** `/api/auth`: every way in and out. What is not listed here cannot be asked of better-auth from outside. */
import { Hono } from 'hono';
import { preferredLanguage } from '#core/languages/preferred-language.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { checkPassword } from './check-password.ts';
import { knownDevice, markDevice } from './device-mark.ts';
import { endSession } from './end-session.ts';
import { answerWith, createForwarder } from './forward.ts';
import { currentSession, currentUser, requireUser } from './require-user.ts';
import {
  ChangePasswordBody,
  RequestResetBody,
  ResendBody,
  ResetBody,
  SignInBody,
  SignUpBody,
  SocialBody,
  VerifyQuery,
} from './schemas.ts';
import { countAttempt, countSignIn, SIGN_IN_LIMITS } from './sign-in-limits.ts';
import { signSessionToken } from './sign-token.ts';
import { signUp } from './sign-up.ts';

const KEY_SET_CACHE_SECONDS = 600;

export function authRoutes(services: Services) {
  const { auth, jobs, limits, config } = services;
  const forward = createForwarder(auth, config.publicUrl);

  return new Hono<AppEnv>()
    .use(async (c, next) => {
      await next();
      if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
    })
    .post('/sign-up/email', validate('json', SignUpBody), async (c) => {
      const { termsAccepted: _, language, ...person } = c.req.valid('json');
      await countAttempt(limits, SIGN_IN_LIMITS.signUp, c.get('clientAddress'), person.email);
      await signUp(services, {
        ...person,
        language: language ?? preferredLanguage(c.req.header('accept-language')),
      });
      return c.json({ status: true });
    })
    .post('/sign-in/email', validate('json', SignInBody), async (c) => {
      const body = c.req.valid('json');
      const attempt = await countSignIn(limits, {
        from: c.get('clientAddress'),
        email: body.email,
        device: knownDevice(c, config, body.email),
      });
      await checkPassword(services.db, body.email, body.password);
      const answer = await forward(c, '/sign-in/email', { body });
      await attempt.succeed();
      if (body.rememberMe) markDevice(c, config, body.email);
      // The session that the browser held before is nobody's now.
      const before = c.get('session');
      if (before) await endSession(services, before.id);
      const { user } = (await answer.json()) as { user: { id: string; name: string; role?: string } };
      return answerWith(
        answer,
        c.json({ user: { id: user.id, name: user.name, role: user.role ?? 'user' } }),
      );
    })
    .post('/sign-out', async (c) => {
      const answer = await forward(c, '/sign-out', { body: {} });
      return answerWith(answer, c.json({ status: true }));
    })
    .post('/request-password-reset', validate('json', RequestResetBody), async (c) => {
      const { email, redirectTo } = c.req.valid('json');
      await countAttempt(limits, SIGN_IN_LIMITS.requestReset, c.get('clientAddress'), email);
      await jobs.send('send-account-mail', { kind: 'reset', email, ...(redirectTo ? { redirectTo } : {}) });
      return c.json({ status: true });
    })
    .post('/reset-password', validate('json', ResetBody), async (c) => {
      const body = c.req.valid('json');
      await countAttempt(limits, SIGN_IN_LIMITS.reset, c.get('clientAddress'), body.token);
      await forward(c, '/reset-password', { body });
      return c.json({ status: true });
    })
    .post('/send-verification-email', validate('json', ResendBody), async (c) => {
      const { email } = c.req.valid('json');
      await countAttempt(limits, SIGN_IN_LIMITS.resendVerification, c.get('clientAddress'), email);
      await jobs.send('send-account-mail', { kind: 'verify', email });
      return c.json({ status: true });
    })
    .get('/verify-email', validate('query', VerifyQuery), async (c) => {
      const { token } = c.req.valid('query');
      await countAttempt(limits, SIGN_IN_LIMITS.verify, c.get('clientAddress'), token);
      const search = `?${new URLSearchParams({ token, callbackURL: '/dashboard' })}`;
      const answer = await forward(c, '/verify-email', { search });
      const target = new URL(answer.headers.get('location') ?? '/', config.publicUrl);
      const error = target.searchParams.get('error');
      if (error) return c.redirect(`/verify-email?error=${encodeURIComponent(error.toLowerCase())}`);
      // A link that was used before confirms nothing more and signs nobody in.
      const isSignedIn = c.get('session') !== null || answer.headers.getSetCookie().length > 0;
      // That page knows where this browser was, and goes on there.
      return answerWith(answer, c.redirect(isSignedIn ? '/verify-email' : '/login'));
    })
    .post('/sign-in/social', validate('json', SocialBody), async (c) => {
      await countAttempt(limits, SIGN_IN_LIMITS.social, c.get('clientAddress'));
      const answer = await forward(c, '/sign-in/social', {
        body: { ...c.req.valid('json'), disableRedirect: true },
      });
      const { url } = (await answer.json()) as { url: string };
      return answerWith(answer, c.json({ url }));
    })
    .get('/callback/github', async (c) => {
      await countAttempt(limits, SIGN_IN_LIMITS.socialCallback, c.get('clientAddress'));
      const answer = await forward(c, '/callback/github', { search: new URL(c.req.url).search });
      return answerWith(answer, c.redirect(answer.headers.get('location') ?? '/login'));
    })
    .post('/change-password', requireUser, validate('json', ChangePasswordBody), async (c) => {
      const { id, email } = currentUser(c);
      await countAttempt(limits, SIGN_IN_LIMITS.changePassword, c.get('clientAddress'), id);
      const body = { ...c.req.valid('json'), revokeOtherSessions: true };
      const answer = await forward(c, '/change-password', { body });
      await jobs.send('send-account-mail', { kind: 'password-changed', email });
      return answerWith(answer, c.json({ status: true }));
    })
    .get('/token', requireUser, async (c) =>
      c.json({ token: await signSessionToken(auth, currentSession(c), services.clock()) }),
    )
    .get('/.well-known/jwks.json', async (c) => {
      const answer = await forward(c, '/.well-known/jwks.json');
      c.header('Cache-Control', `public, max-age=${KEY_SET_CACHE_SECONDS}`);
      return c.json((await answer.json()) as { keys: { kid: string }[] });
    });
}
