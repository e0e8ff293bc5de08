import { lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sessions, verifications } from './tables.ts';

/** Removes what is worth nothing any more: sessions, reset tokens and states of provider sign-ins that ran out. */
export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
