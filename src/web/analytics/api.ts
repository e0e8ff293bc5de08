/** The calls for the user's own figures. */
import type { Period } from '#core/analytics/periods.ts';
import type { UsageReport } from '#core/analytics/report.ts';
import { getJson } from '#web/api/call-api.ts';
import { ownTimeZone } from '#web/lib/own-time-zone.ts';

/** @throws AppError `license_required` below standard */
export function fetchReport(period: Period): Promise<UsageReport> {
  const params = new URLSearchParams({ period, timezone: ownTimeZone() });
  return getJson(`/api/analytics?${params}`);
}
