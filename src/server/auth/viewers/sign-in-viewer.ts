import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ViewerSession } from '#core/account/viewer.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { Session } from '../../http/app-env.ts';
import type { Limit } from '../../http/rate-limit.ts';
import type { WithAuth } from '../auth.ts';
import { signSessionToken } from '../sign-token.ts';
import { sessions, users } from '../tables.ts';
import { signTicket } from './connect-viewer.ts';
import { usedViewerTokens, viewerIdentities } from './tables.ts';
import { refused, type Viewer } from './verify-viewer-token.ts';

type ViewerServices = Pick<BaseServices, 'db' | 'clock' | 'limits'> & WithAuth;

/** A site signs a token for each visit, so that its session needs to last no longer than one. */
export const VIEWER_SESSION_SECONDS = 12 * 60 * 60;

/** Of tokens that the site did sign: what strangers send uses up neither. */
const LIMITS = {
  subject: { name: 'viewer-subject', points: 60, seconds: 15 * 60 },
  issuer: { name: 'viewer-issuer', points: 20_000, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

/**
 * Uses the token up, and begins a session of the account that the viewer is connected with.
 * @throws AppError `unauthenticated` for a used token; `forbidden` for an account that is suspended or administers;
 * `rate_limited`
 */
export async function signInViewer(
  services: ViewerServices,
  viewer: Viewer,
  caller: { address: string; userAgent: string | undefined },
): Promise<ViewerSession> {
  const { auth, limits, clock } = services;
  await limits.consume(LIMITS.subject, `${viewer.issuer} ${viewer.subject}`);
  await limits.consume(LIMITS.issuer, viewer.issuer);
  const session = await beginSession(services, viewer, caller);
  // Only now: what is thrown inside the transaction would give the token back.
  if (session === 'suspended')
    throw new AppError('forbidden', 'This account is blocked.', { reason: 'banned' });
  if (session === 'administrator')
    throw new AppError('forbidden', 'Administrators sign in by themselves.', {
      reason: 'viewer_token_refused',
    });
  if (session) return { state: 'signed-in', token: await signSessionToken(auth, session, clock()) };
  return {
    state: 'not-connected',
    ticket: await signTicket(auth, viewer, clock()),
    viewerName: viewer.name,
  };
}

/** Of two requests with one token, on whatever servers, the second waits for the first and finds it used. */
const beginSession = (
  { db, clock }: ViewerServices,
  { issuer, subject, tokenHash, refusedFrom }: Viewer,
  { address, userAgent }: { address: string; userAgent: string | undefined },
): Promise<Session | 'suspended' | 'administrator' | undefined> =>
  db.transaction(async (tx) => {
    const used = await tx
      .insert(usedViewerTokens)
      .values({ hash: tokenHash, expiresAt: refusedFrom })
      .onConflictDoNothing()
      .returning({ hash: usedViewerTokens.hash });
    if (used.length === 0) throw refused();
    // Held, so that who is suspended in this moment gets no session after those of theirs were ended.
    const [found] = await tx
      .select({ identityId: viewerIdentities.id, user: users })
      .from(viewerIdentities)
      .innerJoin(users, eq(users.id, viewerIdentities.userId))
      .where(and(eq(viewerIdentities.issuer, issuer), eq(viewerIdentities.subject, subject)))
      .for('share');
    if (!found) return undefined;
    const { identityId, user } = found;
    if (user.banned) return 'suspended';
    if (user.role === 'admin') return 'administrator';
    const now = clock();
    const id = randomUUID();
    await tx.insert(sessions).values({
      ...{ id, userId: user.id, token: randomBytes(24).toString('base64url') },
      ...{ ipAddress: address, userAgent: userAgent ?? null, viewerIdentityId: identityId },
      expiresAt: new Date(now.getTime() + VIEWER_SESSION_SECONDS * 1000),
      ...{ createdAt: now, updatedAt: now },
    });
    return { id, user };
  });
