/** Where a certificate is checked, and what a scanned or pasted text says of one. */
import { MAX_CODE_LENGTH } from './certificate-code.ts';
import { groupId, readId } from './certificate-id.ts';

/** What a text names: a certificate by its id, with its code where the text carries it. */
export interface NamedCertificate {
  /** Null for a code alone, which holds its own. */
  id: string | null;
  code: string | null;
}

/** As printed: the address with the id. */
export const verifyPath = (id: string): string => `/verify/${groupId(id)}`;

/** What the printed code holds: the address, and record and signature behind `#`, which no server is sent. */
export const scannedAddress = (site: string, id: string, code: string): string =>
  `${site.replace(/\/$/, '')}${verifyPath(id)}#${code}`;

const SHORTEST_CODE = 100;
const PATH = '/verify/';

/** Reads an address of any site, an id, or the code alone. Null when it is none of these. */
export function readPasted(text: string): NamedCertificate | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf(PATH);
  if (at >= 0) {
    const [address = '', code = ''] = trimmed.slice(at + PATH.length).split('#');
    const id = readId(address.split('?')[0] ?? '');
    return id === null ? null : { id, code: code || null };
  }
  const id = readId(trimmed);
  if (id) return { id, code: null };
  const isCode = trimmed.length >= SHORTEST_CODE && trimmed.length <= MAX_CODE_LENGTH;
  return isCode && /^[\w-]+$/.test(trimmed) ? { id: null, code: trimmed } : null;
}
