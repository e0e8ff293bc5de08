const MASK = '***';
/** What keys of the known providers look like, whole or shortened by the provider itself ("sk-ab***yz"). */
const KEY_SHAPES = /\b(sk|pk|rk|gsk|xai)-[\w*.-]{6,}|\bAIza[\w*-]{8,}|\bBearer\s+[^\s"',]+/gi;

/** Removes the key, its beginning or end of eight or more characters, and anything shaped like a key. */
export function redactKey(text: string, key: string): string {
  let result = key ? text.replaceAll(key, MASK) : text;
  for (const part of key.length >= 16 ? [key.slice(0, 8), key.slice(-8)] : [])
    result = result.replaceAll(part, MASK);
  return result.replace(KEY_SHAPES, MASK);
}
