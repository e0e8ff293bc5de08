import { createHash } from 'node:crypto';

/** SHA-256 of a text, in 43 characters that an address may hold. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');
