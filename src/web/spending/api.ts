import type { Spending } from '#core/analytics/report.ts';
import { getJson } from '#web/api/call-api.ts';
import { ownTimeZone } from '#web/lib/own-time-zone.ts';

/** @param tool whose usual length of answers is wanted */
export function fetchSpending(tool?: string): Promise<Spending> {
  const params = new URLSearchParams({ timezone: ownTimeZone(), ...(tool && { tool }) });
  return getJson(`/api/analytics/spending?${params}`);
}
