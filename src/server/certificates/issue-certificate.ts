import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SessionUser } from '#core/account/session-facts.ts';
import { productOfSource } from '#core/billing/order.ts';
import {
  type CertifiableView,
  type CertificateIssuer,
  type CertificateRecord,
  fitHolder,
  type IssuedCertificate,
} from '#core/certificates/certificate.ts';
import { encodeRecord, toCode, toSigned } from '#core/certificates/certificate-code.ts';
import { ID_BYTES, idFromBytes } from '#core/certificates/certificate-id.ts';
import { toDay } from '#core/certificates/standing.ts';
import { AppError } from '#core/errors/app-error.ts';
import { openSigner } from '../auth/sign-bytes.ts';
import type { Services } from '../services.ts';
import { findCertifiable } from './find-certifiable.ts';
import { findIssuer } from './find-issuer.ts';
import { certificates } from './tables.ts';

type Facts = Omit<CertificateRecord, 'id' | 'issuedOn' | 'keyId'>;

/** A new one is made only where what it says has changed, which nobody needs this often. */
const DAILY = { name: 'certificates', points: 30, seconds: 24 * 60 * 60 };

/**
 * The certificate of what the user holds from one source. One that says the same is issued once: asking again, or twice at
 * once, gives that one.
 * @throws AppError `not_found` when nothing is held from there, `rate_limited`
 */
export async function issueCertificate(
  services: Services,
  user: Pick<SessionUser, 'id' | 'name' | 'email'>,
  sourceRef: string,
): Promise<IssuedCertificate> {
  const { db, auth, clock, limits } = services;
  const held = (await findCertifiable(services, user.id)).find((one) => one.sourceRef === sourceRef);
  if (!held) throw new AppError('not_found', 'Nothing is held from there.');
  const facts = toFacts(held, user);
  const digest = digestOf(facts);
  const find = async () => {
    const isThis = [eq(certificates.sourceRef, sourceRef), eq(certificates.digest, digest)];
    const [row] = await db
      .select()
      .from(certificates)
      .where(and(eq(certificates.userId, user.id), ...isThis));
    return row;
  };
  const issued = await find();
  if (issued) return toIssued(issued, await findIssuer(services, facts));

  await limits.consume(DAILY, user.id);
  const now = clock();
  const id = idFromBytes(randomBytes(ID_BYTES));
  const signer = await openSigner(auth, now);
  const encoded = encodeRecord({ ...facts, id, issuedOn: toDay(now), keyId: signer.keyId });
  const code = toCode(encoded, signer.sign(toSigned(encoded)));
  await db
    .insert(certificates)
    .values({ id, userId: user.id, sourceRef, digest, code, issuedAt: now })
    .onConflictDoNothing();
  // Of two at once the first one's stands.
  const stored = await find();
  if (!stored) throw new Error('The certificate was not stored.');
  return toIssued(stored, await findIssuer(services, facts));
}

function toFacts(
  { level, tools, hasResale, expiresAt, parentId }: CertifiableView,
  { name, email }: Pick<SessionUser, 'name' | 'email'>,
): Facts {
  return {
    holder: fitHolder(name.trim() || email, parentId),
    ...{ level, tools: tools.toSorted(), hasResale },
    validUntil: expiresAt && toDay(new Date(expiresAt)),
    parentId,
  };
}

/** Without a parent as it was before there were any, so that none of those is issued a second time. */
const digestOf = ({ parentId, ...facts }: Facts): string =>
  createHash('sha256')
    .update(JSON.stringify(parentId === null ? facts : { ...facts, parentId }))
    .digest('base64url');

export const toIssued = (
  { id, code, sourceRef }: Pick<typeof certificates.$inferSelect, 'id' | 'code' | 'sourceRef'>,
  issuer: CertificateIssuer | null,
): IssuedCertificate => ({ id, code, productId: productOfSource(sourceRef), issuer });
