/**
 * Which account a site's viewer is signed in to. Only whoever is signed in to the account connects it, never an address
 * that the site claims; and what is connected with one account is connected with no other.
 */
import { and, asc, count, eq } from 'drizzle-orm';
import { type Connection, siteOfIssuer } from '#core/account/viewer.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { Queryable } from '../../db/database.ts';
import type { Auth, WithAuth } from '../auth.ts';
import { withUserLocked } from '../lock-user.ts';
import { signToken } from '../sign-token.ts';
import { viewerIdentities } from './tables.ts';
import type { Viewer } from './verify-viewer-token.ts';

type ViewerServices = Pick<BaseServices, 'db' | 'clock'> & WithAuth;

const TICKET_AUDIENCE = 'lumora:viewer-connection';
/** For somebody who signs up first. */
const TICKET_SECONDS = 30 * 60;
const MOST_CONNECTIONS = 20;

/** Says to us, later, whom the site's used token named. */
export const signTicket = (auth: Auth, { issuer, subject, name }: Viewer, now: Date): Promise<string> =>
  signToken(
    auth,
    {
      audience: TICKET_AUDIENCE,
      subject,
      expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000),
      claims: { viewerIssuer: issuer, viewerName: name },
    },
    now,
  );

/**
 * The same again changes nothing.
 * @throws AppError `unauthenticated` for a ticket that does not count; `conflict` for a viewer of another account
 */
export async function connectViewer(
  { db, auth, clock }: ViewerServices,
  userId: string,
  ticket: string,
): Promise<Connection> {
  const { sub: subject, viewerIssuer, viewerName } = await auth.tokens.verify(ticket, TICKET_AUDIENCE);
  const viewer = { issuer: String(viewerIssuer), subject, viewerName: String(viewerName) };
  return withUserLocked(db, userId, async (tx) => {
    const [held] = await tx
      .select({ connections: count() })
      .from(viewerIdentities)
      .where(eq(viewerIdentities.userId, userId));
    const existing = await findIdentity(tx, viewer);
    if (existing && existing.userId !== userId) throw takenByAnother();
    if (existing) return toConnection(existing);
    if ((held?.connections ?? 0) >= MOST_CONNECTIONS)
      throw new AppError('conflict', `An account is connected with at most ${MOST_CONNECTIONS} viewers.`, {
        reason: 'too_many_connections',
      });
    const [made] = await tx
      .insert(viewerIdentities)
      .values({ userId, ...viewer, createdAt: clock() })
      .onConflictDoNothing()
      .returning();
    // Another account was quicker.
    if (!made) throw takenByAnother();
    return toConnection(made);
  });
}

/** Their number is limited, so that they come at once. */
export async function findConnections(on: Queryable, userId: string): Promise<Connection[]> {
  const rows = await on
    .select()
    .from(viewerIdentities)
    .where(eq(viewerIdentities.userId, userId))
    .orderBy(asc(viewerIdentities.createdAt), asc(viewerIdentities.id));
  return rows.map(toConnection);
}

/** Its sessions end with it. @throws AppError `not_found`, also for another user's */
export async function disconnectViewer(
  { db, auth }: ViewerServices,
  userId: string,
  id: string,
): Promise<void> {
  const gone = await db
    .delete(viewerIdentities)
    .where(and(eq(viewerIdentities.id, id), eq(viewerIdentities.userId, userId)))
    .returning({ id: viewerIdentities.id });
  if (gone.length === 0) throw new AppError('not_found', 'There is no such connection.');
  auth.sessionCache.forget({ userId });
}

type Row = typeof viewerIdentities.$inferSelect;

const toConnection = ({ id, issuer, viewerName, createdAt }: Row): Connection => ({
  id,
  site: siteOfIssuer(issuer),
  viewerName,
  createdAt: createdAt.toISOString(),
});

async function findIdentity(
  on: Queryable,
  { issuer, subject }: Pick<Row, 'issuer' | 'subject'>,
): Promise<Row | undefined> {
  const [row] = await on
    .select()
    .from(viewerIdentities)
    .where(and(eq(viewerIdentities.issuer, issuer), eq(viewerIdentities.subject, subject)));
  return row;
}

const takenByAnother = () =>
  new AppError('conflict', 'This viewer is connected with another account.', { reason: 'viewer_connected' });
