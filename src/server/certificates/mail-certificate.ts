import { and, eq } from 'drizzle-orm';
import { scannedAddress } from '#core/certificates/certificate-address.ts';
import { decodeCertificate } from '#core/certificates/certificate-code.ts';
import { groupId } from '#core/certificates/certificate-id.ts';
import { AppError } from '#core/errors/app-error.ts';
import { users } from '../auth/tables.ts';
import type { Services } from '../services.ts';
import { certificates } from './tables.ts';

/** Nobody needs more, and a stolen session must not fill a mailbox. */
const HOURLY = { name: 'certificate-mails', points: 5, seconds: 60 * 60 };

/** Sends a certificate of the user's to the address of their account. @throws AppError `not_found`, `rate_limited` */
export async function mailCertificate(
  { db, config, mail, catalogue, limits }: Services,
  userId: string,
  id: string,
): Promise<void> {
  const [found] = await db
    .select({ certificate: certificates, user: users })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(and(eq(certificates.id, id), eq(certificates.userId, userId)));
  const record = found && decodeCertificate(found.certificate.code)?.record;
  if (!record) throw new AppError('not_found', 'There is no such certificate.');
  await limits.consume(HOURLY, userId);
  const { email, firstName, language } = found.user;
  await mail.send({
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
  });
}
