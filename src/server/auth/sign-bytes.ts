/** Signatures over bytes that are no token, by the same published keys. */
import { createPrivateKey, type JsonWebKeyInput, sign } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { decodeProtectedHeader } from 'jose';
import type { Auth } from './auth.ts';
import { signToken } from './sign-token.ts';
import { jwks } from './tables.ts';

export interface Signer {
  /** As published in the key set. */
  keyId: string;
  /** 64 bytes, Ed25519. Say first in the bytes what they are, so that they are not taken for anything else. */
  sign: (bytes: Uint8Array) => Uint8Array;
}

/** The key that signs now; the library makes a new one when its time has come. */
export async function openSigner(auth: Auth, now: Date): Promise<Signer> {
  // Only signing says which key the library holds for the present one. The token is for nobody and has ended.
  const token = await signToken(auth, { audience: 'nobody', subject: '', expiresAt: now, claims: {} }, now);
  const keyId = decodeProtectedHeader(token).kid;
  if (!keyId) throw new Error('The token names no key.');
  const [row] = await auth.db.select({ privateKey: jwks.privateKey }).from(jwks).where(eq(jwks.id, keyId));
  if (!row) throw new Error('The signing key is not stored.');
  const { secretConfig } = await auth.$context;
  const jwk = await symmetricDecrypt({ key: secretConfig, data: JSON.parse(row.privateKey) });
  const key = createPrivateKey({ key: JSON.parse(jwk), format: 'jwk' } as JsonWebKeyInput);
  return { keyId, sign: (bytes) => new Uint8Array(sign(null, bytes, key)) };
}
