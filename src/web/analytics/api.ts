/** The calls for the user's own figures. */
import type { Period } from '#core/analytics/periods.ts';
import type { Spending, UsageReport } from '#core/analytics/report.ts';
import { getJson } from '#web/lib/call-api.ts';

/** Days begin when they do here. */
const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** @throws AppError `license_required` below standard */
export function fetchReport(period: Period): Promise<UsageReport> {
  const params = new URLSearchParams({ period, timezone: timezone() });
  return getJson(`/api/analytics?${params}`);
}

/** @param tool whose usual length of answers is wanted */
export function fetchSpending(tool?: string): Promise<Spending> {
  const params = new URLSearchParams({ timezone: timezone(), ...(tool && { tool }) });
  return getJson(`/api/analytics/spending?${params}`);
}
