/** Wide scripts, where one character is about one token. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu;
const CHARACTERS_PER_TOKEN = 4;

/**
 * Tokens of a text, roughly: four characters a token, one for Chinese, Japanese and Korean characters. Within
 * about a quarter for prose; shown only as "about", and only until the provider says the real figure.
 */
export function estimateTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN);
}

/** Millionths of a US dollar; prices are millionths of a dollar per million tokens, as in models.json. */
export const estimateCost = (
  tokens: { input: number; output: number },
  price: { input: number; output: number },
): number => (tokens.input * price.input + tokens.output * price.output) / 1_000_000;
