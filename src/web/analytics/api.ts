/** The calls for the user's own figures. */
import type { Period } from '#core/analytics/periods.ts';
import type { Spending, UsageReport } from '#core/analytics/report.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';

/** Days begin when they do here. */
const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** @throws AppError `license_required` below standard */
export async function fetchReport(period: Period): Promise<UsageReport> {
  const params = new URLSearchParams({ period, timezone: timezone() });
  return (await apiFetch(apiUrl(`/api/analytics?${params}`))).json();
}

/** @param tool whose usual length of answers is wanted */
export async function fetchSpending(tool?: string): Promise<Spending> {
  const params = new URLSearchParams({ timezone: timezone(), ...(tool && { tool }) });
  return (await apiFetch(apiUrl(`/api/analytics/spending?${params}`))).json();
}
