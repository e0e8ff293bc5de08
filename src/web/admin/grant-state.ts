import { isExpired } from '#core/licenses/grant.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';

export type GrantState = 'active' | 'expired' | 'revoked';

export function grantStateOf(row: Pick<LicenseRow, 'revoked_at' | 'expires_at'>, now: Date): GrantState {
  if (row.revoked_at !== null) return 'revoked';
  return isExpired({ expiresAt: row.expires_at === null ? null : new Date(row.expires_at) }, now)
    ? 'expired'
    : 'active';
}
