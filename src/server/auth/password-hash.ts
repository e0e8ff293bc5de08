import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { normalisePassword } from '#core/account/password-policy.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';

/**
 * Hashing shares libuv's four threads with the reading of files and the look-up of names: however many passwords are
 * tried at once, half of the threads stay free.
 */
export const HASHES_AT_ONCE = 2;

const inTurn = limitConcurrency(HASHES_AT_ONCE);

/** scrypt, off the main thread; its parameters are better-auth's. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalisePassword(password)));

export const verifyPassword = (attempt: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => verify({ hash: attempt.hash, password: normalisePassword(attempt.password) }));
