import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeDocx } from './write-docx.ts';

const write = async (markdown: string) => {
  const bytes = await writeDocx({
    title: 'T',
    origin: 'Lumora',
    language: 'ja',
    markdown,
    date: new Date(0),
  });
  const files = unzipSync(bytes);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { files, document: read('word/document.xml'), links: read('word/_rels/document.xml.rels'), read };
};
const wordsOf = (xml: string) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text);

describe('a result as a Word document', () => {
  it('keeps everything a result is made of, in order', async () => {
    const { document } = await write(
      '# Title\n\nWords **bold**\n\n3. three\n4. four\n   - below\n\n- [x] done\n\n> said\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n\n朝の瞑想',
    );
    expect(wordsOf(document).filter((text) => text?.trim())).toEqual([
      'Title',
      'Words ',
      'bold',
      'three',
      'four',
      'below',
      'done',
      'said',
      'A',
      'B',
      '1',
      '2',
      'code',
      '朝の瞑想',
    ]);
    expect(document).toContain('<w:pStyle w:val="Heading1"/>');
    expect(document).toContain('<w:tblHeader/>');
    expect(document).toContain('<w14:checked w14:val="1"/>');
  });

  it('numbers each list from its own first number', async () => {
    const { read } = await write('3. a\n\ntext\n\n1. b');
    expect(
      [
        ...read('word/numbering.xml').matchAll(
          /<w:lvl w:ilvl="0"[^>]*><w:start w:val="(\d+)"\/><w:numFmt w:val="decimal"/g,
        ),
      ].map(([, first]) => first),
    ).toEqual(expect.arrayContaining(['3', '1']));
  });

  it('links only where the text did', async () => {
    const { links } = await write(
      '[here](https://example.org/?a=1&b=2) [no](javascript:1) ![pic](https://leak.test/a.png)',
    );
    expect(
      [...links.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(([, target]) => target),
    ).toEqual(['https://example.org/?a=1&amp;b=2']);
  });
});
