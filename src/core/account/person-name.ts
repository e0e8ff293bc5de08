/** First and last names: what is accepted, and how they become the full name shown and back. */
export const NAME_MAX_LENGTH = 60;

/** Spaces trimmed and folded, characters composed, marks that turn the direction of what follows removed. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');

/** Control characters, and whatever a mail program would turn into a link. */
const UNSAFE = /[\p{Cc}<>{}[\]@/\\]|www\.|:\/\//iu;
/**
 * Takes no place, so that one name could pass for another. Two of them join and part the letters of some scripts, and some
 * choose among the ways to write a Japanese one.
 */
const UNSEEN = /(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

/**
 * Any script and punctuation people have in their names. Refused is what nobody sees, and what is unsafe, because names are
 * greeted in mails to addresses that nobody has proved.
 */
export const isNamePart = (name: string): boolean => {
  const cleaned = cleanName(name);
  const length = [...cleaned].length;
  return length >= 1 && length <= NAME_MAX_LENGTH && !UNSAFE.test(cleaned) && !UNSEEN.test(cleaned);
};

/**
 * Whether there is a letter or a digit to be seen, which the whole of a name has; a part of it may be a dash. Hangul has a letter
 * that nobody sees.
 */
export const hasLetter = (name: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(name);

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
