/**
 * Text without what is not written to be read: control characters, orders that turn the direction of writing,
 * byte order marks, characters that Unicode will never assign, and halves of surrogate pairs. XML, PDF and calendar files
 * refuse some of these, and with others "cod.exe" can be made to look like "exe.doc". Line ends become "\n".
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .toWellFormed()
    .replace(UNREADABLE, '');

const UNREADABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e007f}]|\p{Noncharacter_Code_Point}/gu;
