/** The id of a certificate: twelve characters of Crockford's base 32, which has no I, L, O and U. */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 12;

/** How many random bytes an id is made of; four bits of them are not used. */
export const ID_BYTES = 8;

/** What hands write for what they read. */
const MISREAD: Record<string, string> = { I: '1', L: '1', O: '0' };

/** The values 0 to 31 of an id's characters; -1 for a character that is none. */
export const digitsOf = (id: string): number[] => [...id].map((character) => ALPHABET.indexOf(character));

/** @param bytes eight of them, at random */
export function idFromBytes(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let id = '';
  for (let at = 0; at < ID_LENGTH; at += 1) {
    id = (ALPHABET[Number(rest & 31n)] ?? '') + id;
    rest >>= 5n;
  }
  return id;
}

/** The id's 60 bits, as a number below 2⁶⁰. */
export const bitsOfId = (id: string): bigint =>
  digitsOf(id).reduce((sum, digit) => (sum << 5n) | BigInt(digit), 0n);

/** As it is printed and read aloud: `K7M2-4XQD-9VTR`. */
export const groupId = (id: string): string => id.replace(/(.{4})(?=.)/g, '$1-');

/** The id in what somebody typed or followed: in any case, with hyphens or spaces, and with I, L, O misread. Else null. */
export function readId(text: string): string | null {
  const id = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[ILO]/g, (character) => MISREAD[character] ?? character);
  return id.length === ID_LENGTH && !digitsOf(id).includes(-1) ? id : null;
}
