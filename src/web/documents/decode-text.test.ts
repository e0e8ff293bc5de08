import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Crème brûlée — 日本語 🌙\nsecond line';
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return bytes;
};
const bytes = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('decodeText', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], utf8(TEXT))],
    ['UTF-16 LE with a mark', bytes([0xff, 0xfe], utf16(TEXT, true))],
    ['UTF-16 BE with a mark', bytes([0xfe, 0xff], utf16(TEXT, false))],
  ])('reads %s', (_name, input) => {
    expect(decodeText(input)).toBe(TEXT);
  });

  it('reads UTF-16 without a mark', () => {
    expect(decodeText(utf16('Plain western text', true))).toBe('Plain western text');
    expect(decodeText(utf16('Plain western text', false))).toBe('Plain western text');
  });

  it('reads old Western files', () => {
    expect(decodeText(Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x68, 0x69, 0x94]))).toBe(
      'café “hi”',
    );
  });

  it.each([
    // "かな" and "テスト" and kanji between them, as no encoder of the platform writes them.
    ['Shift_JIS', [0x82, 0xa9, 0x82, 0xc8, 0x93, 0xfa, 0x96, 0x7b, 0x83, 0x65, 0x83, 0x58, 0x83, 0x67]],
    ['EUC-JP', [0xa4, 0xab, 0xa4, 0xca, 0xc6, 0xfc, 0xcb, 0xdc, 0xa5, 0xc6, 0xa5, 0xb9, 0xa5, 0xc8]],
  ])('reads old Japanese files in %s', (_name, input) => {
    expect(decodeText(Uint8Array.from(input))).toBe('かな日本テスト');
  });

  it('takes no Western text for a Japanese one', () => {
    const western = 'Er sagte ähnlich und Übung, wie Été';
    expect(decodeText(Uint8Array.from(western, (letter) => letter.charCodeAt(0)))).toBe(western);
    expect(decodeText(Uint8Array.from([0x82, 0xe4, 0x68, 0x6e, 0x6c, 0x69, 0x63, 0x68, 0x91, 0x20]))).toBe(
      '‚ähnlich‘ ',
    );
  });

  it('makes all line ends one', () => {
    expect(decodeText(utf8('a\r\nb\rc\nd'))).toBe('a\nb\nc\nd');
  });

  it('refuses what is no text', () => {
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48];
    expect(() => decodeText(Uint8Array.from(png))).toThrow(expect.objectContaining({ code: 'binary' }));
    const noise = Uint8Array.from({ length: 500 }, (_, index) => 1 + (index % 8));
    expect(() => decodeText(noise)).toThrow(expect.objectContaining({ code: 'binary' }));
  });

  it('gives back any well-formed UTF-8', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', '日', '🌙', ' ', '\n', 'ß', '—') });
    fc.assert(
      fc.property(letters, (text) => {
        expect(decodeText(utf8(text))).toBe(text);
      }),
    );
  });
});
