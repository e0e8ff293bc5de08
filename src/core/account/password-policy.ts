/**
 * What a password must be: long enough, not one that every list of guesses begins with, and not the
 * user's own address. No rules about character classes: they make passwords worse, not better
 * (NIST SP 800-63B, 3.1.1.2).
 */
export const PASSWORD_MIN_LENGTH = 8;
/** Bounds the work of hashing. */
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'contains_email';

const COMMON = new Set(
  (
    '12345678 123456789 1234567890 123123123 987654321 11223344 password password1 password12 password123 ' +
    'passw0rd p@ssw0rd p@ssword qwertyuiop qwerty123 qwertyui 1q2w3e4r 1qaz2wsx asdfghjk asdfghjkl zxcvbnm1 ' +
    'iloveyou iloveyou1 sunshine princess football baseball superman starwars trustno1 welcome1 letmein1 ' +
    'abcd1234 abc12345 admin123 administrator changeme whatever passwort hallo123 contraseña contrasena ' +
    'motdepasse azertyuiop lumora123'
  ).split(' '),
);

/** The first thing wrong with a password, or null. Lengths are in Unicode characters. */
export function findPasswordProblem(password: string, email = ''): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'too_short';
  if (length > PASSWORD_MAX_LENGTH) return 'too_long';
  const folded = normalisePassword(password).toLowerCase();
  if (COMMON.has(folded) || isOneCharacterRepeated(folded)) return 'too_common';
  const address = email.trim().toLowerCase();
  const localPart = address.split('@')[0] ?? '';
  if (localPart.length > 0 && (folded === address || folded === localPart)) return 'contains_email';
  return null;
}

/** The same characters typed on another keyboard can arrive composed differently: hash one form only. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

const isOneCharacterRepeated = (text: string): boolean => new Set(text).size === 1;
