import { and, eq } from 'drizzle-orm';
import { productOfSource } from '#core/billing/order.ts';
import { isCompletion } from '#core/certificates/certificate.ts';
import { scannedAddress } from '#core/certificates/certificate-address.ts';
import { decodeCertificate } from '#core/certificates/certificate-code.ts';
import { certificateFileName, isPdf } from '#core/certificates/certificate-file.ts';
import { groupId } from '#core/certificates/certificate-id.ts';
import { AppError } from '#core/errors/app-error.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { certificates } from './tables.ts';

/** Nobody needs more, and a stolen session must not fill a mailbox. */
const HOURLY = { name: 'certificate-mails', points: 5, seconds: 60 * 60 };

/**
 * Sends a certificate of the user's licenses to the address of their account, with the PDF that their browser made of it: nobody
 * else gets those bytes, they are kept nowhere, and what is proved stands in the address that we signed.
 * @throws AppError `not_found`, `unsupported_media_type`, `rate_limited`, `unavailable` when no mail can be handed over
 */
export async function mailCertificate(
  { db, config, mail, catalogue, limits, log }: BaseServices & WithCatalogue,
  userId: string,
  id: string,
  pdf: Uint8Array,
): Promise<{ sentTo: string }> {
  const [found] = await db
    .select({ certificate: certificates, user: users })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(and(eq(certificates.id, id), eq(certificates.userId, userId)));
  const record = found && decodeCertificate(found.certificate.code)?.record;
  // Its mail speaks of licenses.
  if (!record || isCompletion(record)) throw new AppError('not_found', 'There is no such certificate.');
  if (!isPdf(pdf)) throw new AppError('unsupported_media_type', 'The body must be the certificate as a PDF.');
  await limits.consume(HOURLY, userId);
  const { email, firstName, language } = found.user;
  const sending = mail.deliver(
    {
      ...{ to: email, language, template: 'certificate' },
      data: {
        firstName,
        url: scannedAddress(config.publicUrl, id, found.certificate.code),
        values: {
          id: groupId(id),
          holder: record.holder,
          tools: record.tools.map((slug) => catalogue.nameOf(slug, language)).join(', '),
        },
      },
    },
    {
      name: certificateFileName(
        productOfSource(found.certificate.sourceRef) ?? record.level,
        record.issuedOn,
        'pdf',
      ),
      type: 'application/pdf',
      bytes: pdf,
    },
  );
  await sending.catch(async (error: unknown) => {
    // What was not sent is none of the hour.
    await limits.refund(HOURLY, userId);
    log.warn({ err: error }, 'a certificate could not be mailed');
    throw new AppError('unavailable', 'No mail can be sent at the moment.');
  });
  return { sentTo: email };
}
