import { z } from 'zod';
import { DEFAULT_PERIOD, PERIODS } from '#core/analytics/periods.ts';
import { storableText } from '../http/storable-text.ts';
import { zoneInPostgres } from './zone-in-postgres.ts';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Days and months begin when they do for the reader. */
const timezone = storableText
  .max(60)
  .default('UTC')
  .refine(isTimeZone, { error: 'Not a time zone.', abort: true })
  .transform(zoneInPostgres);

export const ReportQuery = z.object({ period: z.enum(PERIODS).default(DEFAULT_PERIOD), timezone });
export type ReportQuery = z.infer<typeof ReportQuery>;

export const SpendingQuery = z.object({ timezone, tool: storableText.max(100).optional() });
export type SpendingQuery = z.infer<typeof SpendingQuery>;
