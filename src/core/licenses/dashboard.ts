/** The answer of `GET /api/licenses` and the figures in it. Dates are ISO 8601. */
import { DAY_MS } from '#core/time/durations.ts';
import { earlierEnd, type Grant, isActive, laterEnd } from './grant.ts';
import { highestLevel } from './levels.ts';
import type { LicenseRow } from './license-row.ts';

const EXPIRING_WITHIN_DAYS = 30;

const LICENSE_EVENT_TYPES = [
  'activation',
  'expiration',
  'upgrade',
  'extension',
  'transfer',
  'revocation',
  'update',
] as const;
export type LicenseEventType = (typeof LICENSE_EVENT_TYPES)[number];

const NOTIFICATION_TYPES = ['update', 'expiration', 'promotion'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** All active grants of one tool, taken together. */
export type LicensedTool = Pick<
  LicenseRow,
  'tool_slug' | 'license_level' | 'resale_enabled' | 'issued_at' | 'expires_at' | 'updates_until'
>;

/** Where a license is managed: among the places of a plan or license, or by what it was bought or given with. */
export type ManagedBy = { kind: 'places' } | { kind: 'order' | 'transfer'; id: string };

export interface HeldTool extends LicensedTool {
  /** Absent for what was given by hand. */
  managed_by?: ManagedBy;
}

export interface LicenseActivity {
  id: string;
  toolSlug: string;
  toolName: string;
  actionType: LicenseEventType;
  /** Of an update: what the license is on since. */
  version: string | null;
  /** In the words of the administrator who decided; null where none did. */
  reason: string | null;
  date: string;
}

export interface LicenseNotification {
  id: string;
  title: string;
  message: string;
  type: NotificationType;
  date: string;
  isRead: boolean;
}

/** Why a release cannot be updated to. */
export type UpdateObstacle = 'coming' | 'installed' | 'ended';

export interface ProductUpdate {
  id: string;
  toolSlug: string;
  version: string;
  features: string[];
  /** A calendar day, as 2027-01-14; null while a planned release has none. */
  releaseDate: string | null;
  isAvailable: boolean;
  /** Null: it can be updated to. */
  obstacle: UpdateObstacle | null;
}

export interface LicenseStats {
  totalTools: number;
  resalableTools: number;
  /** Tools whose updates end within 30 days, be it with the license or before it. */
  expiringTools: number;
}

export interface LicenseDashboard {
  licensedTools: HeldTool[];
  /** Of plans and licenses, for tools that the user has still to choose. */
  freePlaces: number;
  stats: LicenseStats;
  activities: LicenseActivity[];
  notifications: LicenseNotification[];
  updates: ProductUpdate[];
}

/** When updates of a grant end: with the grant itself at the latest; null = never. */
const updatesEnd = (grant: Grant): Date | null => earlierEnd(grant.updatesUntil, grant.expiresAt);

const unite = (a: Grant, b: Grant): Grant => ({
  toolSlug: a.toolSlug,
  level: highestLevel([a.level, b.level]) as Grant['level'],
  resaleEnabled: a.resaleEnabled || b.resaleEnabled,
  issuedAt: a.issuedAt < b.issuedAt ? a.issuedAt : b.issuedAt,
  expiresAt: laterEnd(a.expiresAt, b.expiresAt),
  updatesUntil: laterEnd(updatesEnd(a), updatesEnd(b)),
  revokedAt: null,
});

/** One entry per tool that the user holds now, ordered by slug. */
export function mergeGrants(grants: readonly Grant[], now: Date): Grant[] {
  const byTool = new Map<string, Grant>();
  for (const grant of grants) {
    if (!isActive(grant, now)) continue;
    const before = byTool.get(grant.toolSlug);
    byTool.set(grant.toolSlug, before ? unite(before, grant) : grant);
  }
  return [...byTool.values()].sort((a, b) => (a.toolSlug < b.toolSlug ? -1 : 1));
}

/** Figures over the entries of `mergeGrants`. The window is 30 × 24 hours, its last moment included. */
export function countLicenses(united: readonly Grant[], now: Date): LicenseStats {
  const windowEnd = now.getTime() + EXPIRING_WITHIN_DAYS * DAY_MS;
  const endsSoon = (end: Date | null) => end !== null && end > now && end.getTime() <= windowEnd;
  return {
    totalTools: united.length,
    resalableTools: united.filter(({ resaleEnabled }) => resaleEnabled).length,
    expiringTools: united.filter((grant) => endsSoon(updatesEnd(grant))).length,
  };
}

/** Whether a release belongs to what the user holds of its tool. */
export const coversRelease = (grant: Grant, releasedAt: Date): boolean => {
  const end = updatesEnd(grant);
  return end === null || releasedAt <= end;
};

export const toLicensedTool = (grant: Grant): LicensedTool => ({
  tool_slug: grant.toolSlug,
  license_level: grant.level,
  resale_enabled: grant.resaleEnabled,
  issued_at: grant.issuedAt.toISOString(),
  expires_at: grant.expiresAt?.toISOString() ?? null,
  updates_until: grant.updatesUntil?.toISOString() ?? null,
});
