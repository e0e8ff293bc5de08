import fc from 'fast-check';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { describe, expect, it } from 'vitest';
import { wordDocument, zipArchive } from '#tests/support/files/zip-archive.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { readDocx, readWordXml } from './read-docx.ts';
import { unzipFiles } from './unzip-files.ts';

describe('readWordXml', () => {
  it.each([
    ['paragraphs', '<w:p><w:r><w:t>One</w:t></w:r></w:p><w:p><w:t>Two</w:t></w:p>', 'One\n\nTwo'],
    [
      'split runs',
      '<w:p><w:r><w:t>Hel</w:t></w:r><w:r><w:t xml:space="preserve">lo </w:t></w:r><w:t>you</w:t></w:p>',
      'Hello you',
    ],
    ['tabs and breaks', '<w:p><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:p>', 'a\tb\nc'],
    [
      'tab stops, which are no tabs',
      '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:t>a</w:t></w:p>',
      'a',
    ],
    ['lists', '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr><w:t>item</w:t></w:p>', '- item'],
    [
      'tables',
      '<w:tbl><w:tr><w:tc><w:p><w:t>a</w:t></w:p></w:tc><w:tc><w:p><w:t>b</w:t></w:p></w:tc></w:tr></w:tbl>',
      'a | b',
    ],
    ['entities', '<w:p><w:t>A &amp; B &lt;3 &#233;&#x1F319;</w:t></w:p>', 'A & B <3 é🌙'],
    [
      'no deleted text, no field codes',
      '<w:p><w:del><w:delText>gone</w:delText></w:del><w:instrText>PAGE</w:instrText><w:t>stays</w:t></w:p>',
      'stays',
    ],
    ['empty texts', '<w:p><w:t/><w:t>x</w:t></w:p><w:p/>', 'x'],
    ['nothing', '', ''],
  ])('reads %s', (_name, xml, text) => {
    expect(readWordXml(xml)).toBe(text);
  });

  it('expands no entity of the document', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:p><w:t>&b;</w:t></w:p>';
    expect(readWordXml(bomb)).toBe('&b;');
  });
});

describe('readDocx', () => {
  it.each(['deflate', 'store'] as const)('reads a document packed by %s', async (method) => {
    expect(await readDocx(await wordDocument(['Grüße', '日本語 🌙'], { method }))).toBe('Grüße\n\n日本語 🌙');
  });

  it('adds the notes at the end', async () => {
    const archive = await zipArchive({
      'word/document.xml': '<w:p><w:t>Body</w:t></w:p>',
      'word/footnotes.xml': '<w:footnote><w:p><w:t>Note</w:t></w:p></w:footnote>',
    });
    expect(await readDocx(archive)).toBe('Body\n\nNote');
  });

  it.each([
    ['an encrypted archive', () => wordDocument(['x'], { isEncrypted: true }), 'encrypted'],
    [
      'an old or encrypted Word file',
      async () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      'encrypted',
    ],
    ['another archive', () => zipArchive({ 'readme.txt': 'x' }), 'corrupt'],
    ['no archive', async () => new TextEncoder().encode('just words, long enough to look into'), 'corrupt'],
    ['nothing', async () => new Uint8Array(), 'corrupt'],
    ['half an archive', async () => (await wordDocument(['x'.repeat(500)])).slice(0, 200), 'corrupt'],
  ])('refuses %s', async (_name, make, code) => {
    await expect(readDocx(await make())).rejects.toMatchObject({ code });
  });

  it('never hangs or crashes on damaged archives', async () => {
    const whole = await wordDocument(['Some text to damage', 'and more']);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, value) => {
        const damaged = whole.slice();
        damaged[at] = value;
        await readDocx(damaged).catch((error) => expect(error).toMatchObject({ name: 'FileError' }));
      }),
      { numRuns: runs(200) },
    );
  });

  it('stops a bomb at the limit, whatever size it claims', async () => {
    const archive = await zipArchive({ bomb: new Uint8Array(5_000_000) });
    expect(archive.length).toBeLessThan(20_000);
    const claims = [archive.slice(), archive.slice()];
    // What the file says of its unpacked size, in its own header: little, and four gigabytes.
    for (const [at, byte] of [0, 0xff].entries()) claims[at]?.fill(byte, 22, 26);
    for (const claim of [archive, ...claims])
      expect(() => unzipFiles(claim, ['bomb'], 1_000_000)).toThrow(
        expect.objectContaining({ code: 'too_much_text' }),
      );
    expect(unzipFiles(archive, ['bomb'], 5_000_000).get('bomb')).toHaveLength(5_000_000);
  });

  it('counts all files together against the limit, and unpacks none that nobody asked for', async () => {
    const half = new Uint8Array(600_000);
    const archive = await zipArchive({ one: half, two: half, other: new Uint8Array(5_000_000) });
    expect(() => unzipFiles(archive, ['one', 'two'], 1_000_000)).toThrow();
    expect([...unzipFiles(archive, ['one', 'none'], 1_000_000).keys()]).toEqual(['one']);
  });

  it('reads an archive whose sizes come after the files, as programs write it that stream', async () => {
    const pieces: Uint8Array[] = [];
    const zip = new Zip((_, piece) => void pieces.push(piece));
    for (const name of ['[Content_Types].xml', 'word/document.xml']) {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(strToU8('<w:p><w:t>Streamed</w:t></w:p>'), true);
    }
    zip.end();
    const archive = new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
    expect(await readDocx(archive)).toBe('Streamed');
  });
});
