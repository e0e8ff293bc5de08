/**
 * What every noun of the server may use. What one noun makes beside it (`WithCatalogue`, `WithPayments` …) is named where it is
 * made, so that an import says who uses whom.
 */
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Limits } from '../http/rate-limit.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Attempts } from '../limits/attempts.ts';
import type { Mailer } from '../mail/mailer.ts';

export interface BaseServices {
  config: Config;
  pool: Pool;
  db: Database;
  log: Logger;
  mail: Mailer;
  jobs: Jobs;
  limits: Limits;
  attempts: Attempts;
  /** The one source of time; tests set it. */
  clock: () => Date;
}
