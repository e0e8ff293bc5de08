/** Whether a certificate was signed by one of the published keys: in a browser, without asking anybody. */
import { importJWK } from 'jose';
import type { KeySet } from '../account/check-token.ts';
import type { SignedRecord } from './certificate.ts';
import { decodeCertificate } from './certificate-code.ts';

export type CertificateCheck =
  /** Signed by us, as it stands there. Whether it still counts is another question. */
  | { outcome: 'genuine'; record: SignedRecord }
  /** No text of a certificate: cut short, or something else. */
  | { outcome: 'unreadable' }
  /** Not signed by the key that it names. */
  | { outcome: 'forged' }
  /** Signed with a key that this set does not hold: a newer set may. */
  | { outcome: 'unknown-key' }
  /** This browser cannot check such signatures. */
  | { outcome: 'no-crypto' };

const ALGORITHM = 'Ed25519';

/** Web Crypto's `DOMException.NOT_SUPPORTED_ERR`: this browser has no Ed25519. */
const NOT_SUPPORTED_ERR = 9;
const isNotSupported = (error: unknown): boolean =>
  error instanceof DOMException && error.code === NOT_SUPPORTED_ERR;

export async function checkCertificate(code: string, { keys }: KeySet): Promise<CertificateCheck> {
  const decoded = decodeCertificate(code);
  if (!decoded) return { outcome: 'unreadable' };
  const { record, signed, signature } = decoded;
  // Absent where the page is not served securely.
  if (!globalThis.crypto?.subtle) return { outcome: 'no-crypto' };
  const jwk = keys.find(({ kid }) => kid === record.keyId);
  if (!jwk) return { outcome: 'unknown-key' };
  try {
    const key = await importJWK(jwk, 'EdDSA');
    const isOurs =
      key instanceof CryptoKey && (await crypto.subtle.verify(ALGORITHM, key, signature, signed));
    return isOurs ? { outcome: 'genuine', record } : { outcome: 'forged' };
  } catch (error) {
    return { outcome: isNotSupported(error) ? 'no-crypto' : 'forged' };
  }
}
