import { ownLevel } from '#core/licenses/grant.ts';
import { highestLevel, isAtLeast } from '#core/licenses/levels.ts';
import { OFFLINE_LEVEL } from '#core/note-analysis/offline-model.ts';
import { type SessionState, useSession } from '#web/lib/session.ts';
import type { LicenseLookup } from '#web/licenses/check-license.ts';
import { useLicenses } from '#web/licenses/use-licenses.ts';

/** `refused` is the server's word, `unsure` what this device thinks where nobody could be asked. */
export type OfflineRight = 'loading' | 'allowed' | 'unsure' | 'refused';

/** Whether offline mode is for whoever sits here; without a network, by what their entitlement says. */
export function offlineRight(
  { signIn, held, error }: LicenseLookup,
  { level, status }: Pick<SessionState, 'level' | 'status'>,
  now: Date,
): OfflineRight {
  if (signIn === 'signed_out') return 'refused';
  if (signIn === 'loading') return 'loading';
  const hasEnded = held?.validUntil != null && held.validUntil <= now.getTime();
  const said = held && !hasEnded ? ownLevel(held.grants, now) : 'none';
  const isCurrent = signIn === 'signed_in' && status === 'ready';
  if (isAtLeast(highestLevel([said, isCurrent ? level : 'none']), OFFLINE_LEVEL)) return 'allowed';
  if (!held && error === null) return 'loading';
  return isCurrent && held?.source === 'server' ? 'refused' : 'unsure';
}

export function useOfflineRight(): OfflineRight {
  const session = useSession();
  const { lookup } = useLicenses();
  return offlineRight(lookup, session, new Date());
}
