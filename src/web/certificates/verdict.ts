/** What a page says of a certificate, from what was scanned, what its signature proves and what the server answers. Pure. */
import type { SignedRecord, VerifiedCertificate } from '#core/certificates/certificate.ts';
import { isCompletion } from '#core/certificates/certificate.ts';
import { readId } from '#core/certificates/certificate-id.ts';
import type { CertificateStanding } from '#core/certificates/standing.ts';
import { isNotFound } from '#core/errors/app-error.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import type { CodeCheck } from './check-code.ts';

export interface Known {
  record: SignedRecord;
  code: string;
  productId: string | null;
  issuer: WhiteLabel | null;
}

export type Verdict =
  | { kind: 'loading' }
  /** The address names no id. */
  | { kind: 'malformed' }
  /** The signature is not of what stands there, or not ours. */
  | { kind: 'forged' }
  /** Nothing of this id was ever issued, or its account is gone. */
  | { kind: 'unknown' }
  | { kind: 'unreachable' }
  /** Signed by us; whether it still counts could not be asked. */
  | ({ kind: 'offline'; hasEnded: boolean } & Known)
  | ({ kind: CertificateStanding['state']; standing: CertificateStanding } & Known);

interface Evidence {
  /** As in the address. */
  id: string;
  /** As scanned, if it was. */
  code: string | null;
  /** Of the scanned code, or else of the one that the server answered. */
  check: CodeCheck | undefined;
  answer: VerifiedCertificate | undefined;
  error: unknown;
  /** `yyyy-MM-dd` */
  today: string;
}

export function verdictOf({ id, code, check, answer, error, today }: Evidence): Verdict {
  const known = readId(id);
  if (known === null) return { kind: 'malformed' };
  if (code !== null || answer) {
    if (!check) return { kind: 'loading' };
    const isForged =
      check.outcome === 'forged' || check.outcome === 'unreadable' || check.outcome === 'unknown-key';
    if (isForged || (check.outcome === 'genuine' && check.record.id !== known)) return { kind: 'forged' };
  }
  if (answer) {
    if (check?.outcome !== 'genuine') return { kind: 'unreachable' };
    const { standing, productId, issuer } = answer;
    return { kind: standing.state, standing, record: check.record, code: answer.code, productId, issuer };
  }
  if (isNotFound(error)) return { kind: 'unknown' };
  if (error === null) return { kind: 'loading' };
  if (check?.outcome !== 'genuine' || code === null) return { kind: 'unreachable' };
  const { record } = check;
  const hasEnded = !isCompletion(record) && record.validUntil !== null && record.validUntil < today;
  return { kind: 'offline', hasEnded, record, code, productId: null, issuer: null };
}
