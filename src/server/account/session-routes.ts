/** `GET /api/session`: who is signed in, and what the shell needs to know of them. */
import { Hono } from 'hono';
import { educationLevel } from '#core/academy/education-level.ts';
import type { SessionFacts } from '#core/account/session-facts.ts';
import type { WithAuth } from '../auth/auth.ts';
import { SESSION_RENEWAL_SECONDS, SESSION_SECONDS } from '../auth/settings.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { findLevels } from './find-levels.ts';

const NOBODY: SessionFacts = {
  user: null,
  level: 'none',
  onboardingMode: 'simplified',
  educationLevel: educationLevel([]),
  keepRuns: null,
  language: null,
  completedTours: null,
};

export const sessionRoutes = (services: BaseServices & WithAuth) =>
  new Hono<AppEnv>().get('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    // `readSession` found it, with all of its user.
    const signedIn = c.get('session') as SignedIn | null;
    if (!signedIn) return c.json(NOBODY);
    const now = services.clock();
    for (const cookie of await prolong(services, signedIn, now, c.req.raw.headers))
      c.header('Set-Cookie', cookie, { append: true });

    const { id, email, name, firstName, lastName, image, role, emailVerified } = signedIn.user;
    const { onboardingMode, keepRuns, language, completedTours } = signedIn.user;
    const answer: SessionFacts = {
      user: { id, email, name, firstName, lastName, image, role, emailVerified },
      ...(await findLevels(services.pool, id, now)),
      onboardingMode,
      keepRuns,
      language,
      completedTours,
    };
    return c.json(answer);
  });

/** The cookies of a session that is used, its life begun anew: at most once a day. A shorter one ends when it was to end. */
async function prolong(
  { auth }: BaseServices & WithAuth,
  { expiresAt, signedInAt }: SignedIn,
  now: Date,
  headers: Headers,
): Promise<string[]> {
  const lastProlonged = expiresAt.getTime() - SESSION_SECONDS * 1000;
  const renewalMs = SESSION_RENEWAL_SECONDS * 1000;
  const isShort = signedInAt.getTime() - lastProlonged > renewalMs;
  if (isShort || now.getTime() - lastProlonged < renewalMs) return [];
  const answer = await auth.api.getSession({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
