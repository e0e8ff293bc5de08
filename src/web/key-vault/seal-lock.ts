/** What an encrypted key stands with, and how strong it must be; `key-cipher.ts` makes and opens it. */

/** As OWASP asks for PBKDF2 with SHA-256 (2023). About 0.2 s on a laptop. */
export const LEAST_ITERATIONS = 600_000;
export const SHORTEST_PASSPHRASE = 8;

export interface SealLock {
  /** Base64. */
  salt: string;
  iterations: number;
}

export interface Sealed {
  /** Base64; new for every encryption. */
  iv: string;
  /** Base64. */
  data: string;
}
