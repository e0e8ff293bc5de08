/** A site whose mails can be read, for what is done by mail. */
import { type Browser, openBrowser } from './browser/browser.ts';
import type { TestClock } from './clock.ts';
import { startSmtpServer, type TestSmtpServer } from './fakes/smtp-server.ts';
import { createTestApp, type TestApp } from './services.ts';

export interface MailedSite extends TestApp {
  smtp: TestSmtpServer;
  /** A browser at an address that nobody else has, so that limits by address do not add up over tests. */
  newcomer: () => Browser;
}

/** Jobs are at work, since they send the mails. Call `close` in `afterAll`. */
export async function createMailedSite({ clock }: { clock?: TestClock } = {}): Promise<MailedSite> {
  const smtp = await startSmtpServer();
  const site = await createTestApp({ env: { SMTP_URL: smtp.url }, ...(clock && { clock }) });
  await site.services.jobs.start();
  let newcomers = 0;
  return {
    ...site,
    smtp,
    newcomer() {
      newcomers += 1;
      return openBrowser(site.app, { address: `10.0.0.${newcomers}` });
    },
    async close() {
      await site.close();
      await smtp.close();
    },
  };
}
