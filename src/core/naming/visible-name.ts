/** Names that strangers read, of people as of what they make: there is something to be seen, and nothing else in them. */

/** Spaces trimmed and folded, characters composed, marks that turn the direction of what follows removed. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');

/** Whether there is a letter or a digit to be seen. Hangul has a letter that nobody sees. */
export const hasLetter = (name: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(name);

/**
 * Whether something in it takes no place, so that it could pass for another. Two such characters join and part the letters of
 * some scripts and the pictures of emoji, and some choose among the ways to write a Japanese one: those may be there.
 */
export const hasUnseen = (name: string): boolean =>
  /(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u.test(name);

/** What is wrong with a name that strangers read beside others. @param name cleaned */
export const findNameProblem = (name: string): 'no_letter' | 'unseen' | undefined =>
  hasLetter(name) ? (hasUnseen(name) ? 'unseen' : undefined) : 'no_letter';
