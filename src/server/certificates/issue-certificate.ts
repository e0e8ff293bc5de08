import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SessionUser } from '#core/account/session-facts.ts';
import { productOfSource } from '#core/billing/order.ts';
import {
  type CertifiableView,
  type CertificateRecord,
  fitHolder,
  type IssuedCertificate,
  type SignedRecord,
} from '#core/certificates/certificate.ts';
import { encodeRecord, toCode, toSigned } from '#core/certificates/certificate-code.ts';
import { ID_BYTES, idFromBytes } from '#core/certificates/certificate-id.ts';
import { ACADEMY_SOURCE, type CompletionRecord, toCompletion } from '#core/certificates/completion.ts';
import { toDay } from '#core/certificates/standing.ts';
import { AppError } from '#core/errors/app-error.ts';
import { DAY_SECONDS } from '#core/time/durations.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { findLessons } from '../academy/find-completed-lessons.ts';
import type { WithAuth } from '../auth/auth.ts';
import { openSigner } from '../auth/sign-bytes.ts';
import type { BaseServices } from '../base/base-services.ts';
import { hashText } from '../base/hash-text.ts';
import { findCertifiable } from './find-certifiable.ts';
import { findIssuer } from './find-issuer.ts';
import { certificates } from './tables.ts';

type GivenAtIssue = 'id' | 'issuedOn' | 'keyId';
type LicenseFacts = Omit<CertificateRecord, GivenAtIssue>;
type CompletionFacts = Omit<CompletionRecord, GivenAtIssue>;
type Facts = LicenseFacts | CompletionFacts;
type Holder = Pick<SessionUser, 'id' | 'name' | 'email'>;

/** A new one is made only where what it says has changed, which nobody needs this often. */
const DAILY = { name: 'certificates', points: 30, seconds: DAY_SECONDS };

/**
 * The certificate of what the user holds from one source, or of the academy. One that says the same is issued once: asking
 * again, or twice at once, gives that one.
 * @throws AppError `not_found` when nothing is held from there, `conflict` with reason `not_completed`, `rate_limited`
 */
export async function issueCertificate(
  services: BaseServices & WithAuth,
  user: Holder,
  sourceRef: string,
): Promise<IssuedCertificate> {
  if (sourceRef === ACADEMY_SOURCE)
    return toIssued(await issueOnce(services, user.id, sourceRef, await completionOf(services, user)), null);
  const held = (await findCertifiable(services, user.id)).find((one) => one.sourceRef === sourceRef);
  if (!held) throw new AppError('not_found', 'Nothing is held from there.');
  const facts = toFacts(held, user);
  const issued = await issueOnce(services, user.id, sourceRef, facts);
  return toIssued(issued, await findIssuer(services, facts));
}

async function issueOnce(
  services: BaseServices & WithAuth,
  userId: string,
  sourceRef: string,
  facts: Facts,
): Promise<typeof certificates.$inferSelect> {
  const { db, auth, clock, limits } = services;
  const digest = digestOf(facts);
  const find = async () => {
    const isThis = [eq(certificates.sourceRef, sourceRef), eq(certificates.digest, digest)];
    const [row] = await db
      .select()
      .from(certificates)
      .where(and(eq(certificates.userId, userId), ...isThis));
    return row;
  };
  const issued = await find();
  if (issued) return issued;

  await limits.consume(DAILY, userId);
  const now = clock();
  const id = idFromBytes(randomBytes(ID_BYTES));
  const signer = await openSigner(auth, now);
  const encoded = encodeRecord({
    ...facts,
    id,
    issuedOn: toDay(now),
    keyId: signer.keyId,
  } satisfies SignedRecord);
  const code = toCode(encoded, signer.sign(toSigned(encoded)));
  await db
    .insert(certificates)
    .values({ id, userId, sourceRef, digest, code, issuedAt: now })
    .onConflictDoNothing();
  // Of two at once the first one's stands.
  const stored = await find();
  if (!stored) throw new Error('The certificate was not stored.');
  return stored;
}

/** @throws AppError `conflict` while a lesson is missing */
async function completionOf({ db }: BaseServices, user: Holder): Promise<CompletionFacts> {
  const completion = toCompletion(await findLessons(db, user.id));
  if (!completion)
    throw new AppError('conflict', 'The academy is not completed.', { reason: 'not_completed' });
  return { holder: holderOf(user), ...completion };
}

const holderOf = ({ name, email }: Holder, parentId: string | null = null): string =>
  fitHolder(name.trim() || email, parentId);

const toFacts = (
  { level, tools, hasResale, expiresAt, parentId, endsWithParent }: CertifiableView,
  user: Holder,
): LicenseFacts => ({
  holder: holderOf(user, parentId),
  ...{ level, tools: tools.toSorted(), hasResale },
  validUntil: expiresAt && toDay(new Date(expiresAt)),
  ...{ parentId, endsWithParent },
});

/** What most have no parent to say stays out, so that none of the older ones is issued a second time. */
function digestOf(facts: Facts): string {
  const { parentId, endsWithParent, ...others } = { parentId: null, endsWithParent: false, ...facts };
  const said = {
    ...others,
    ...(parentId !== null && { parentId }),
    ...(endsWithParent && { endsWithParent }),
  };
  return hashText(JSON.stringify(said));
}

export const toIssued = (
  { id, code, sourceRef }: Pick<typeof certificates.$inferSelect, 'id' | 'code' | 'sourceRef'>,
  issuer: WhiteLabel | null,
): IssuedCertificate => ({ id, code, productId: productOfSource(sourceRef), issuer });
