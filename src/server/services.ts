/** What every part of the server may use. Built once in `create-services.ts`; tests build the same. */
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { QuizKeys } from './academy/quiz-keys.ts';
import type { Auth } from './auth/auth.ts';
import type { Payments } from './billing/create-payments.ts';
import type { BundleProducts } from './bundles/bundle-products.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { EventBus } from './events/event-bus.ts';
import type { FileStore } from './files/file-store.ts';
import type { Limits } from './http/rate-limit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Attempts } from './limits/attempts.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ModelFiles } from './note-analysis/model-files.ts';
import type { ResourceTexts } from './resources/resource-texts.ts';
import type { Catalogue } from './tools/catalogue.ts';

export interface Services {
  config: Config;
  pool: Pool;
  db: Database;
  log: Logger;
  auth: Auth;
  mail: Mailer;
  files: FileStore;
  jobs: Jobs;
  events: EventBus;
  limits: Limits;
  attempts: Attempts;
  catalogue: Catalogue;
  quizKeys: QuizKeys;
  bundles: BundleProducts;
  resources: ResourceTexts;
  modelFiles: ModelFiles;
  payments: Payments;
  /** The one source of time; tests set it. */
  clock: () => Date;
}
