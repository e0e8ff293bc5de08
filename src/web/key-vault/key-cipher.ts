/** Encrypts keys with a passphrase: PBKDF2 (SHA-256) to an AES-GCM key that the page itself cannot read out. */
import { LEAST_ITERATIONS, type Sealed, type SealLock } from './seal-lock.ts';

/** False on pages without TLS (other than this machine): browsers then offer no cryptography. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

export const createLock = (): SealLock => ({
  salt: toBase64(crypto.getRandomValues(new Uint8Array(16))),
  iterations: LEAST_ITERATIONS,
});

export async function deriveKey(passphrase: string, lock: SealLock): Promise<CryptoKey> {
  // The same letters can be typed as different code points; NFKC makes them one.
  const material = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const base = await crypto.subtle.importKey('raw', material, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(lock.salt), iterations: lock.iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** `owner` is bound to the result, so that one provider's key cannot be passed off as another's. */
export async function seal(text: string, owner: string, key: CryptoKey): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(parameters(iv, owner), key, new TextEncoder().encode(text));
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** Undefined when the passphrase was another one or the data was changed. */
export async function unseal(sealed: Sealed, owner: string, key: CryptoKey): Promise<string | undefined> {
  try {
    const data = await crypto.subtle.decrypt(
      parameters(fromBase64(sealed.iv), owner),
      key,
      fromBase64(sealed.data),
    );
    return new TextDecoder().decode(data);
  } catch {
    return undefined;
  }
}

const parameters = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
});

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
