/** Wide scripts, where one character is about one token. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu;
const CHARACTERS_PER_TOKEN = 4;

/**
 * Tokens of a text, roughly: four characters a token, one for Chinese, Japanese and Korean characters. Within
 * about a quarter for prose; shown only as "about", and only until the provider says the real figure.
 */
export const estimateTokens = (text: string): number => tokensOf(text.length, countWide(text));

/** For a text that grows: the characters of its parts add up. */
export const countWide = (text: string): number => text.match(WIDE)?.length ?? 0;

/** @param wide how many of the characters are wide */
export const tokensOf = (characters: number, wide: number): number =>
  wide + Math.ceil((characters - wide) / CHARACTERS_PER_TOKEN);

/** Millionths of a US dollar; prices are millionths of a dollar per million tokens, as in models.json. */
export const estimateCost = (
  tokens: { input: number; output: number },
  price: { input: number; output: number },
): number => (tokens.input * price.input + tokens.output * price.output) / 1_000_000;
