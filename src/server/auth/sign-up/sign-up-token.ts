/** What the link of a sign-up carries. It lies nowhere: whoever holds it was sent it by mail. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const proofOf = (secret: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`sign-up:${id}`).digest();

export const makeSignUpToken = (secret: string, id: string): string =>
  `${id}.${proofOf(secret, id).toString('base64url')}`;

/** The id of the sign-up; undefined for a token that we did not make. */
export function readSignUpToken(secret: string, token: string): string | undefined {
  const [id = '', proof = '', ...rest] = token.split('.');
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(secret, id)];
  const isOurs = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
  return isOurs ? id : undefined;
}
