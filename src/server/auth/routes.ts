/** `/api/auth`: every way in and out. What is not listed here cannot be asked of better-auth from outside. */
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { ProviderAddress, SessionToken, SignUpAnswer } from '#core/account/auth-calls.ts';
import { isOwnPage } from '#core/addresses/own-pages.ts';
import { AppError } from '#core/errors/app-error.ts';
import { preferredLanguage } from '#core/languages/preferred-language.ts';
import type { AppEnv } from '../http/app-env.ts';
import { wideNetworkOf } from '../http/client-address.ts';
import { validate } from '../http/validate.ts';
import type { Place } from '../limits/attempts.ts';
import type { Services } from '../services.ts';
import { answerWith, createForwarder } from './forward.ts';
import { bearerToken, currentSession, currentUser, requireCookie, requireUser } from './require-user.ts';
import {
  ChangePasswordBody,
  RequestResetBody,
  ResendBody,
  ResetBody,
  SignInBody,
  SignUpBody,
  SocialBody,
  VerifyBody,
} from './schemas.ts';
import { endSession } from './sessions/end-session.ts';
import { checkPassword } from './sign-in/check-password.ts';
import { readKnownDevice, setDeviceCookie } from './sign-in/device-cookie.ts';
import { offeredPicture } from './sign-in/github.ts';
import { isNotBusy, refuseWhenBusy } from './sign-in/refuse-when-busy.ts';
import { attemptPlaces, countAttempt, SIGN_IN_LIMITS, signInPlaces } from './sign-in/sign-in-limits.ts';
import { signSessionToken } from './sign-token.ts';
import { confirmSignUp } from './sign-up/confirm-sign-up.ts';
import { signUp } from './sign-up/sign-up.ts';

const KEY_SET_CACHE_SECONDS = 600;

export function authRoutes(services: Services) {
  const { auth, jobs, limits, attempts, config } = services;
  const forward = createForwarder(auth, config.publicUrl);
  const whenFree = refuseWhenBusy();
  /** What hashes, where failures alone are counted, and to be told to come back is none. */
  const tryHashing = <T>(places: Place[], callers: string[], work: () => Promise<T>): Promise<T> =>
    attempts.hold(places, () => whenFree(callers, work), { isFailure: isNotBusy });

  /** The password was checked before. */
  async function signInAs(c: Context<AppEnv>, body: z.infer<typeof SignInBody>): Promise<Response> {
    const answer = await forward(c, '/sign-in/email', { body });
    if (body.rememberMe) setDeviceCookie(c, config, body.email);
    // The session that the browser held before is nobody's now.
    const before = c.get('session');
    if (before) await endSession(services, before.id);
    const { user } = (await answer.json()) as { user: { id: string; name: string; role?: string } };
    return answerWith(answer, c.json({ user: { id: user.id, name: user.name, role: user.role ?? 'user' } }));
  }

  return new Hono<AppEnv>()
    .use(async (c, next) => {
      await next();
      if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
    })
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
    .post('/sign-in/email', validate('json', SignInBody), async (c) => {
      const body = c.req.valid('json');
      const places = signInPlaces({
        ...callerOf(c, body.email),
        device: readKnownDevice(c, config, body.email),
      });
      const work = async () => {
        const checked = await checkPassword(services.db, body.email, body.password);
        if (checked === 'proved') return signInAs(c, body);
        await jobs.send('send-account-mail', { kind: 'verify', email: body.email });
        throw new AppError('forbidden', 'The email address is not confirmed yet; a new mail was sent.', {
          reason: 'email_not_verified',
        });
      };
      return tryHashing(places, [networkOfCaller(c), body.email], work);
    })
    .post('/sign-out', async (c) => {
      const session = c.get('session');
      if (session) await endSession(services, session.id);
      // A token speaks for its own session; a cookie that comes along may be of another.
      if (bearerToken(c.req.raw.headers)) return c.json({ status: true });
      return answerWith(await forward(c, '/sign-out', { body: {} }), c.json({ status: true }));
    })
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
    })
    .post('/sign-in/social', validate('json', SocialBody), async (c) => {
      await countAttempt(limits, SIGN_IN_LIMITS.social, callerOf(c));
      const answer = await forward(c, '/sign-in/social', {
        body: { ...c.req.valid('json'), disableRedirect: true },
      });
      const { url } = (await answer.json()) as { url: string };
      return answerWith(answer, c.json({ url } satisfies ProviderAddress));
    })
    .get('/callback/github', async (c) => {
      const offered: { address?: string } = {};
      const answer = await attempts.hold(
        attemptPlaces(SIGN_IN_LIMITS.socialCallback, callerOf(c)),
        () =>
          offeredPicture.run(offered, () =>
            forward(c, '/callback/github', { search: new URL(c.req.url).search }),
          ),
        { isRefusal: ({ headers }) => isFailure(headers.get('location'), config.publicUrl) },
      );
      if (offered.address) await orderCopy(services, answer, offered.address);
      return answerWith(answer, c.redirect(ownAddress(answer.headers.get('location'), config.publicUrl)));
    })
    .post('/change-password', requireCookie, requireUser, validate('json', ChangePasswordBody), async (c) => {
      const { id, email } = currentUser(c);
      const body = { ...c.req.valid('json'), revokeOtherSessions: true };
      const answer = await whenFree([networkOfCaller(c), email], async () => {
        await countAttempt(limits, SIGN_IN_LIMITS.changePassword, callerOf(c, id));
        return forward(c, '/change-password', { body });
      });
      await jobs.send('send-account-mail', { kind: 'password-changed', email });
      return answerWith(answer, c.json({ status: true }));
    })
    .get('/token', requireUser, async (c) =>
      c.json({
        token: await signSessionToken(auth, currentSession(c), services.clock()),
      } satisfies SessionToken),
    )
    .get('/.well-known/jwks.json', async (c) => {
      const answer = await forward(c, '/.well-known/jwks.json');
      c.header('Cache-Control', `public, max-age=${KEY_SET_CACHE_SECONDS}`);
      return c.json((await answer.json()) as { keys: { kid: string }[] });
    });
}

const callerOf = (c: Context<AppEnv>, who?: string) => ({
  from: c.get('clientAddress'),
  ...(who === undefined ? {} : { who }),
});

const networkOfCaller = (c: Context<AppEnv>): string => wideNetworkOf(c.get('clientAddress'));

/** Of a sign-in by another company: the page that it leads to is told what went wrong. */
const isFailure = (location: string | null, publicUrl: string): boolean =>
  URL.parse(location ?? '', publicUrl)?.searchParams.has('error') ?? true;

/** A page of ours that better-auth leads to; the log-in when it names anything else. */
function ownAddress(location: string | null, publicUrl: string): string {
  const url = URL.parse(location ?? '', publicUrl);
  const path = url && url.origin === new URL(publicUrl).origin ? url.pathname + url.search + url.hash : null;
  return isOwnPage(path) ? path : '/login';
}

/** Of the picture, for whoever the answer signs in. A picture is no reason to stop a sign-in. */
async function orderCopy({ auth, jobs, log }: Services, answer: Response, address: string): Promise<void> {
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const signedIn = await auth.sessions.byCookie(cookies.join('; '));
  if (!signedIn) return;
  await jobs
    .send('copy-picture', { userId: signedIn.user.id, address })
    .catch((err) => log.warn({ err }, 'the copy of a picture could not be ordered'));
}
