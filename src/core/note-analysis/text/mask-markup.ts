/** What is no prose: fenced code, code in a line, addresses, pictures, tags. */
const MARKUP = [
  /^(```|~~~)[^\n]*\n(?:(?!\1)[^\n]*\n)*(?:\1[^\n]*|(?![\s\S]))/gm,
  /`[^`\n]{1,500}`/g,
  /\]\([^()\s]{0,2000}\)/g,
  /\b(?:https?:\/\/|www\.)[^\s<>)\]」）]+/g,
  /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}/g,
  /<\/?[a-z][^<>\n]{0,200}>/gi,
];

/** The same text with spaces where it is not prose: every other letter stays at its place. */
export const maskMarkup = (text: string): string =>
  MARKUP.reduce((masked, pattern) => masked.replace(pattern, (found) => found.replace(/[^\n]/g, ' ')), text);
