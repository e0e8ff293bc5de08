/** Below `/api/auth`: in by another company. */
import { Hono } from 'hono';
import type { ProviderAddress } from '#core/account/auth-calls.ts';
import { isOwnPage } from '#core/addresses/own-pages.ts';
import { preferredLanguage } from '#core/languages/preferred-language.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { validate } from '../../http/validate.ts';
import type { WithAuth } from '../auth.ts';
import { answerWith } from '../forward.ts';
import { SocialBody } from '../schemas.ts';
import { callerOf } from './caller.ts';
import { offeredPicture } from './github.ts';
import type { SignInActs } from './sign-in-acts.ts';
import { attemptPlaces, countAttempt, SIGN_IN_LIMITS } from './sign-in-limits.ts';

export function socialRoutes(services: BaseServices & WithAuth, { forward }: SignInActs) {
  const { attempts, config, limits } = services;
  return new Hono<AppEnv>()
    .post('/sign-in/social', validate('json', SocialBody), async (c) => {
      await countAttempt(limits, SIGN_IN_LIMITS.social, callerOf(c));
      const { language = preferredLanguage(c.req.header('accept-language')), ...asked } = c.req.valid('json');
      const answer = await forward(c, '/sign-in/social', {
        body: { ...asked, disableRedirect: true, additionalData: { language } },
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
    });
}

/** The page that it leads to is told what went wrong. */
const isFailure = (location: string | null, publicUrl: string): boolean =>
  URL.parse(location ?? '', publicUrl)?.searchParams.has('error') ?? true;

/** A page of ours that better-auth leads to; the log-in when it names anything else. */
function ownAddress(location: string | null, publicUrl: string): string {
  const url = URL.parse(location ?? '', publicUrl);
  const path = url && url.origin === new URL(publicUrl).origin ? url.pathname + url.search + url.hash : null;
  return isOwnPage(path) ? path : '/login';
}

/** Of the picture, for whoever the answer signs in. A picture is no reason to stop a sign-in. */
async function orderCopy(
  { auth, jobs, log }: BaseServices & WithAuth,
  answer: Response,
  address: string,
): Promise<void> {
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const signedIn = await auth.sessions.byCookie(cookies.join('; '));
  if (!signedIn) return;
  await jobs
    .send('copy-picture', { userId: signedIn.user.id, address })
    .catch((err) => log.warn({ err }, 'the copy of a picture could not be ordered'));
}
