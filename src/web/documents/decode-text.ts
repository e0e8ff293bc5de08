import { FileError } from './file-error.ts';

/**
 * Bytes as text: by their byte order mark, as UTF-16 when every other byte is empty, as UTF-8, else as old Japanese files
 * are, or old Western ones, which are Windows-1252. Line ends become `\n`.
 * @throws FileError `binary` when it is no text at all.
 */
export function decodeText(bytes: Uint8Array): string {
  const text =
    decodeWith(bytes, markedEncoding(bytes) ?? guessUtf16(bytes) ?? 'utf-8') ??
    decodeJapanese(bytes) ??
    decodeLatin(bytes);
  if (isBinary(text)) throw new FileError('binary');
  return text.replace(/\r\n?/g, '\n');
}

function markedEncoding([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

/** Western text in UTF-16 without a mark has zeros at every other place. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 1000);
  if (sample.length < 4) return undefined;
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.3;
  if (odd > many && even < many / 10) return 'utf-16le';
  return even > many && odd < many / 10 ? 'utf-16be' : undefined;
}

function decodeWith(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** No text of another language has kana all over when it is read as one of these. */
const decodeJapanese = (bytes: Uint8Array): string | undefined =>
  ['shift_jis', 'euc-jp']
    .map((encoding) => decodeWith(bytes, encoding))
    .find((text = '') => (text.match(/[ぁ-んァ-ヶ]/g)?.length ?? 0) > text.length / 10);

const decodeLatin = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

/** A zero, or many control characters, stand in no text. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 10_000);
  if (sample.includes('\0')) return true;
  const controls = [...sample].filter(isControl).length;
  return controls > sample.length / 50;
}

/** C0 and C1, but for tabs, line ends, form feeds and the escape of terminal colours. */
function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 0x20
    ? !(code >= 9 && code <= 13) && code !== 0x1b
    : code >= 0x7f && code <= 0x9f && code !== 0x85;
}
