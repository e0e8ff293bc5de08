/** What the browser sees of a license: its row in JSON, under the column names of `tool_licenses`. Dates are ISO 8601. */
import type { AccessGrant, GrantSource } from './grant.ts';
import type { PaidLevel } from './levels.ts';
export interface LicenseRow {
  id: string;
  user_id: string;
  tool_slug: string;
  license_level: PaidLevel;
  resale_enabled: boolean;
  issued_at: string;
  expires_at: string | null;
  updates_until: string | null;
  source: GrantSource;
  revoked_at: string | null;
}

/** Answer of `GET /api/tool-licenses/:slug`: the user's active licenses for one tool, taken together. */
export type ToolLicense = Pick<LicenseRow, 'license_level' | 'resale_enabled' | 'issued_at'>;

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What the resolver needs of a row. */
export const grantOfRow = (row: LicenseRow): AccessGrant => ({
  toolSlug: row.tool_slug,
  level: row.license_level,
  resaleEnabled: row.resale_enabled,
  expiresAt: toDate(row.expires_at),
  revokedAt: toDate(row.revoked_at),
});
