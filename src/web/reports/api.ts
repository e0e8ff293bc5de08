import type { NewReport } from '#core/reports/report.ts';
import { send } from '#web/api/call-api.ts';

/** What can be reported: a result by its owner, reviews and shared boards by their readers. */
export interface Reported {
  kind: 'result' | 'review' | 'board';
  /** Of a board the token in its address, as its readers have it. */
  id: string;
}

/** To the administrators. */
export async function sendReport({ kind, id }: Reported, report: NewReport): Promise<void> {
  const { reason, details } = report;
  if (kind === 'result') await send('POST', `/api/runs/${id}/report`, { json: report });
  else if (kind === 'review')
    await send('POST', `/api/bundle-reviews/${id}/reports`, { json: { reason, details } });
  else await send('POST', '/api/shared-boards/reports', { json: { token: id, reason, details } });
}
