import { eq } from 'drizzle-orm';
import { moneyFormat } from '#core/numbers/money-format.ts';
import { CURRENCY } from '#core/prices/price-book.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { nameOf } from './find-transfers.ts';
import { transfers } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail-offer': { id: string };
  }
}

type MailServices = Pick<BaseServices, 'db' | 'jobs' | 'mail' | 'clock' | 'config'> & WithCatalogue;

/** Done again after a crash between mail and mark: a mail twice is better than none. */
export const handleOfferMail = (services: MailServices): void =>
  services.jobs.handle('mail-offer', ({ id }) => mailOffer(services, id));

/** In the language of the account that it goes to, or else of the one that it comes from. */
async function mailOffer({ db, mail, clock, config, catalogue }: MailServices, id: string): Promise<void> {
  const [found] = await db
    .select({ offer: transfers, seller: users })
    .from(transfers)
    .innerJoin(users, eq(users.id, transfers.sellerId))
    .where(eq(transfers.id, id));
  // Withdrawn meanwhile, or of somebody whose offers nobody can take.
  if (!found?.offer.email || found.offer.state !== 'open' || found.offer.mailedAt || found.seller.banned)
    return;
  const { offer, seller } = found;
  const { email, toolSlug, priceCents, expiresAt } = found.offer;
  const [known] = await db.select().from(users).where(eq(users.email, email));
  const { language } = known ?? seller;
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt);
  const values = { from: nameOf(seller), tool: catalogue.nameOf(toolSlug, language), until };
  const price = moneyFormat(CURRENCY, language);
  const data = { firstName: known?.firstName ?? '', url: `${config.publicUrl}/transfers/${offer.id}` };
  const to = { to: email, language };
  await mail.deliver(
    priceCents === null
      ? { ...to, template: 'gift-offer', data: { ...data, values } }
      : {
          ...{ ...to, template: 'sale-offer' },
          data: { ...data, values: { ...values, price: price.format(priceCents / 100) } },
        },
  );
  await db.update(transfers).set({ mailedAt: clock() }).where(eq(transfers.id, id));
}
