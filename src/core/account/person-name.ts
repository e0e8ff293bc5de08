/** First and last names: what is accepted, and how they become the full name shown and back. */
import { cleanName, hasLetter, hasUnseen } from '#core/naming/visible-name.ts';

export const NAME_MAX_LENGTH = 60;

/** Control characters, and whatever a mail program would turn into a link. */
const UNSAFE = /[\p{Cc}<>{}[\]@/\\]|www\.|:\/\//iu;

/**
 * Any script and punctuation people have in their names. Refused is what nobody sees, and what is unsafe, because names are
 * greeted in mails to addresses that nobody has proved.
 */
export const isNamePart = (name: string): boolean => {
  const cleaned = cleanName(name);
  const length = [...cleaned].length;
  return length >= 1 && length <= NAME_MAX_LENGTH && !UNSAFE.test(cleaned) && !hasUnseen(cleaned);
};

const GREETED_WORDS = 4;
const GREETED_WORD_LENGTH = 20;

/**
 * Whether a mail may begin with this name. Whoever signs up with somebody else's address writes the greeting of that
 * mail: it must not carry a message, an address that mail programs make a link of, or marks that turn the text around.
 */
export function isGreetable(name: string): boolean {
  const words = name.trim().split(/\s+/u);
  return (
    isNamePart(name) &&
    hasLetter(name) &&
    words.length <= GREETED_WORDS &&
    words.every((word) => [...word].length <= GREETED_WORD_LENGTH) &&
    // Control and direction marks; sentences; telephone numbers; names of hosts.
    !/[\p{Cc}\p{Bidi_Control}]|[!?:;,…。！？：；、，]|\d[\d\s-]{2}|\S[.．｡]\p{L}{2}/u.test(name)
  );
}

export const fullName = (firstName: string, lastName: string): string =>
  cleanName(`${firstName} ${lastName}`);

/** A full name from elsewhere (GitHub, say) cut at its last space; the last name may be empty. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const cleaned = cleanName(name);
  const cut = cleaned.lastIndexOf(' ');
  return cut === -1
    ? { firstName: cleaned, lastName: '' }
    : { firstName: cleaned.slice(0, cut), lastName: cleaned.slice(cut + 1) };
}
