/** Puts the parts of the server together. Tests use the same. */
import { join } from 'node:path';
import { loadQuizKeys } from './academy/quiz-keys.ts';
import { handlePictureCopies } from './account/copy-picture.ts';
import { scheduleFolding } from './analytics/fold-uses.ts';
import { createAuth } from './auth/auth.ts';
import type { BaseServices } from './base/base-services.ts';
import { createPayments } from './billing/create-payments.ts';
import { scheduleReceiptMails } from './billing/mail-receipts.ts';
import { orderQueries } from './billing/order-queries.ts';
import { schedulePlanReminders } from './billing/remind-of-plan-ends.ts';
import { scheduleReconciliation } from './billing/schedule-reconciliation.ts';
import { scheduleRenewals } from './billing/settle-renewals.ts';
import { scheduleBundleNews } from './bundles/announce-editions.ts';
import { syncBundles } from './bundles/sync-bundles.ts';
import { loadBundles } from './catalogue/bundle-products.ts';
import { loadCatalogue } from './catalogue/catalogue.ts';
import { createDatabase } from './db/database.ts';
import { createEventBus } from './events/event-bus.ts';
import { createFileStore } from './files/file-store.ts';
import { scheduleFileRemoval } from './files/remove-orphaned-files.ts';
import { deleteOldIdempotencyKeys } from './http/idempotency.ts';
import { createLimits } from './http/rate-limit.ts';
import { createJobs } from './jobs/jobs.ts';
import { scheduleReleaseNews } from './licenses/announce-releases.ts';
import { scheduleReminders } from './licenses/remind-of-ends.ts';
import { scheduleLicenseExpiry } from './licenses/schedule-expiry.ts';
import { createAttempts } from './limits/attempts.ts';
import { createMailer } from './mail/mailer.ts';
import { loadModelFiles } from './note-analysis/model-files.ts';
import { scheduleTrash } from './notes/delete-notes.ts';
import { scheduleNotificationMails } from './notifications/mail-notifications.ts';
import { handlePromotions } from './notifications/send-promotion.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { handleOfferMail } from './resale/mail-offer.ts';
import { loadResources } from './resources/resource-texts.ts';
import type { Services } from './services.ts';
import { scheduleTicketDeletion } from './support/delete-settled.ts';
import { handleTicketMail } from './support/mail-ticket.ts';

interface Ground extends Pick<BaseServices, 'config' | 'pool' | 'log' | 'clock'> {
  /** Whether scheduled jobs are done at their times, which are those of the machine's clock, not of `clock`. */
  isOnTime?: boolean;
}

export interface RunningServices extends Services {
  /** Ends everything that waits for something, but not the pool. Work in hand is finished first. */
  close(): Promise<void>;
}

export async function createServices({
  config,
  pool,
  log,
  clock,
  isOnTime = true,
}: Ground): Promise<RunningServices> {
  const db = createDatabase(pool);
  const jobs = createJobs(pool, log, { isOnTime });
  const mail = createMailer({ config, jobs, clock });
  const events = createEventBus(pool.options, log);
  const content = join(PROJECT_ROOT, '.build/content');
  const [catalogue, quizKeys, bundles, resources, modelFiles, auth, payments] = await Promise.all([
    loadCatalogue(content),
    loadQuizKeys(content),
    loadBundles(content),
    loadResources(content),
    loadModelFiles(content),
    createAuth({ config, db, pool, log, clock, jobs, mail }),
    createPayments(config, clock),
  ]);
  const limits = createLimits(pool);
  const services: Services = {
    config,
    pool,
    db,
    log,
    auth,
    mail,
    files: createFileStore(config),
    jobs,
    events,
    limits,
    attempts: createAttempts(limits),
    catalogue,
    quizKeys,
    bundles,
    resources,
    modelFiles,
    payments,
    orders: orderQueries,
    clock,
  };
  await syncBundles(services, content, bundles);
  scheduleLicenseExpiry(services);
  scheduleReminders(services);
  schedulePlanReminders(services);
  scheduleReleaseNews(services);
  scheduleBundleNews(services);
  scheduleTrash(services);
  scheduleNotificationMails(services);
  handlePromotions(services);
  scheduleReconciliation(services);
  scheduleRenewals(services);
  scheduleReceiptMails(services);
  scheduleFileRemoval(services);
  handlePictureCopies(services);
  handleOfferMail(services);
  handleTicketMail(services);
  scheduleTicketDeletion(services);
  scheduleFolding(services);
  jobs.schedule('delete-old-idempotency-keys', '30 * * * *', () => deleteOldIdempotencyKeys(db));
  return {
    ...services,
    async close() {
      await events.close();
      await jobs.stop();
      mail.close();
      await auth.close();
    },
  };
}
