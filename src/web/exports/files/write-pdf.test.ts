import { describe, expect, it } from 'vitest';
import { readFontFile } from '#tests/support/files/font-files.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { writePdf } from './write-pdf.ts';

const fetched: string[] = [];
const loadFont = async (file: string) => {
  fetched.push(file);
  return readFontFile(file);
};
const write = (markdown: string, language = 'en') =>
  writePdf(
    { title: 'A calm launch', origin: 'Lumora · HookBuilder', language, markdown, date: new Date(0) },
    loadFont,
  );
const textOf = async (markdown: string) =>
  (await readPdf((await write(markdown)).bytes)).text.replace(/\s+/g, ' ');

describe('a result as PDF', () => {
  it.each([
    ['Latin', 'Łódź, ćma, Grüße, naïve “quotes” – € …'],
    ['Cyrillic and Greek', 'Привет, Ελληνικά'],
    ['Japanese', '朝の瞑想から始まる、静かな物語です。「引用」'],
    ['Vietnamese', 'Tiếng Việt'],
    ['Chinese', '你好，世界，简体'],
    ['Arabic', 'مرحبا بالعالم (نعم)'],
    ['Hebrew', 'שלום עולם'],
    ['both directions', 'Ada محمد 2026'],
    ['emoji', '🔥 ok 🎉'],
  ])('prints %s so that it can be read and searched', async (_, words) => {
    const { bytes, missing } = await write(`${words}\n\n**${words}**`);
    expect(missing).toEqual([]);
    const { text } = await readPdf(bytes);
    expect(text.replace(/\s+/g, '').split(words.replace(/\s+/g, '')).length - 1).toBe(2);
  });

  it('fetches no Japanese font for a text without Japanese, and each file once', async () => {
    fetched.length = 0;
    await write('Plain words, **bold words** and *slanted ones*.');
    expect(fetched.toSorted()).toEqual(
      ['400-italic', '400-normal', '700-normal'].map(
        (style) => `noto-sans/files/noto-sans-latin-${style}.woff`,
      ),
    );
  });

  it.each([
    ['Thai', 'สวัสดีชาวโลก'],
    ['Korean', '안녕하세요 세계'],
    ['Hindi', 'नमस्ते दुनिया'],
    ['emoji made of several', '👩‍💻 🇫🇷 👍🏽 ❤️'],
    ['ancient signs', '𓀀 words 𒀀'],
  ])('loses nothing of %s silently: it is printed, or marked and named', async (_, words) => {
    const { bytes, missing } = await write(words);
    const { text } = await readPdf(bytes);
    const letters = [...words].filter((one) => !/[\s\p{Default_Ignorable_Code_Point}]/u.test(one));
    const unprinted = letters.filter((one) => !text.includes(one));
    expect(missing.toSorted()).toEqual([...new Set(unprinted)].toSorted());
    expect([...text].filter((one) => one === '\ufffd')).toHaveLength(unprinted.length);
  });

  it('keeps everything a result is made of, in order', async () => {
    const text = await textOf(
      '# Title\n\nWords\n\n3. three\n4. four\n   - below\n\n- [x] done\n\n> said\n\n| A | B |\n|---|---|\n| 7 | 8 |\n\n```\ncode\n```\n\n~~gone~~',
    );
    const wanted = [
      'Title',
      'Words',
      '3.',
      'three',
      '4.',
      'four',
      '•',
      'below',
      'done',
      'said',
      'A',
      'B',
      '7',
      '8',
      'code',
      'gone',
    ];
    expect(text.split(/ +/).filter((word) => wanted.includes(word))).toEqual(wanted);
  });

  it('begins pages as they fill, repeats the header of a table and numbers the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `| ${at} | ${'words '.repeat(20)} |`).join('\n');
    const { pages, text } = await readPdf((await write(`| Number | Column |\n|---|---|\n${rows}`)).bytes);
    expect(pages).toBeGreaterThan(4);
    expect(text.match(/Number/g)).toHaveLength(pages);
    expect(text).toContain(`${pages} / ${pages}`);
  });

  it('breaks words that are longer than a line', async () => {
    const address = `https://example.org/${'a'.repeat(300)}`;
    expect((await textOf(address)).replaceAll(' ', '')).toContain(address);
  });

  it('links only where the text did', async () => {
    const { links, names } = await readPdf(
      (await write('[here](https://example.org/a(b)?c=\\d) [no](javascript:1) [no](/admin)')).bytes,
    );
    expect(links).toEqual(['https://example.org/a%28b%29?c=%5Cd']);
    expect(names).toContain('/S=/URI');
  });

  it('says its title and language to readers', async () => {
    const { names } = await readPdf((await write('words', 'de')).bytes);
    expect([...names]).toEqual(expect.arrayContaining(['/Lang', '/Title', '/DisplayDocTitle']));
  });

  it('takes an empty text', async () => expect((await readPdf((await write('')).bytes)).pages).toBe(1));

  it('fails when a font cannot be had', async () => {
    await expect(
      writePdf({ title: '', origin: '', language: 'en', markdown: 'x', date: new Date(0) }, () =>
        Promise.reject(new Error('offline')),
      ),
    ).rejects.toThrow('offline');
  });
});
