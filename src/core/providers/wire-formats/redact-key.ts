const MASK = '***';
/** What keys of the known providers look like, whole or shortened by the provider itself ("sk-ab***yz"). */
const KEY_SHAPES = /\b(sk|pk|rk|gsk|xai)[-_][\w*.-]{6,}|\bAIza[\w*-]{8,}|\bBearer\s+[^\s"',]+/gi;

/** Removes the key, its beginning and end of eight characters, and anything shaped like a key. */
export function redactKey(text: string, key: string): string {
  const parts = key.length >= 16 ? [key, key.slice(0, 8), key.slice(-8)] : [key].filter(Boolean);
  // Shapes first: a beginning that is cut off alone would leave the end of a shortened key behind.
  return parts.reduce((result, part) => result.replaceAll(part, MASK), text.replace(KEY_SHAPES, MASK));
}
