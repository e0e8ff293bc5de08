/** About how many bytes a browser keeps for a value: what it holds, without what the database adds. Pure. */
export function roughSize(value: unknown): number {
  if (typeof value === 'string') return sizeOfText(value);
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Blob) return value.size;
  if (typeof value !== 'object' || value === null) return FLAT;
  const entries =
    value instanceof Map ? [...value] : value instanceof Set ? [...value] : Object.entries(value);
  return entries.flat().reduce<number>((sum, part) => sum + roughSize(part), FLAT);
}

/** Of a number, a date, an empty object. */
const FLAT = 8;

/** One byte a letter, as long as all of them are of Western Europe. */
export function sizeOfText(text: string): number {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0xff) return text.length * 2;
  return text.length;
}
