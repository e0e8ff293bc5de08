/** Each tool's number, for good: certificates hold the tools as bits, and what is printed is printed. */
import numbers from '#content/tool-numbers.json' with { type: 'json' };

const SLUGS: readonly string[] = numbers.slugs;

/** What the bits have room for. */
export const MAX_TOOLS = 48;

/**
 * Bit number n stands for the tool number n.
 * @param slugs canonical
 * @throws Error for a slug without a number
 */
export function toToolBits(slugs: readonly string[]): bigint {
  let bits = 0n;
  for (const slug of slugs) {
    const number = SLUGS.indexOf(slug);
    if (number < 0 || number >= MAX_TOOLS) throw new Error(`The tool ${slug} has no number.`);
    bits |= 1n << BigInt(number);
  }
  return bits;
}

/** Slugs in the order of their numbers; null when a bit stands for no tool that is known here. */
export function fromToolBits(bits: bigint): string[] | null {
  if (bits >> BigInt(SLUGS.length) !== 0n) return null;
  return SLUGS.filter((_, number) => (bits >> BigInt(number)) & 1n);
}
