import { lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { SIGN_UP_KEPT_SECONDS } from '../settings.ts';
import { sessions, signUps, verifications } from '../tables.ts';
import { usedViewerTokens } from '../viewers/tables.ts';

/**
 * Removes what is worth nothing any more: sessions, reset tokens, viewer tokens and states of provider sign-ins that ran
 * out, and sign-ups for which nobody has asked for a new link.
 */
export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(usedViewerTokens).where(lt(usedViewerTokens.expiresAt, now));
  await db
    .delete(signUps)
    .where(lt(signUps.expiresAt, new Date(now.getTime() - SIGN_UP_KEPT_SECONDS * 1000)));
}
