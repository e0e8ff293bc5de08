import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { normalisePassword } from '#core/accounts/password-policy.ts';

/** scrypt, off the main thread; its parameters are better-auth's. */
export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password));

export const verifyPassword = (attempt: { hash: string; password: string }): Promise<boolean> =>
  verify({ hash: attempt.hash, password: normalisePassword(attempt.password) });
