/** What a text may hold, in a Word file: the XML stays whole, and nothing in it fetches or runs. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DOCX_CORPUS, MARKDOWN_CORPUS } from '#tests/support/files/corpora.ts';
import { writeDocx } from './write-docx.ts';

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
/** Fields that the footer counts pages with. */
const FIELDS = ['PAGE', 'NUMPAGES'];

test.each([...DOCX_CORPUS, ...MARKDOWN_CORPUS])('$name', async ({ text }) => {
  const bytes = await writeDocx({
    title: text,
    origin: text,
    language: 'en',
    markdown: text,
    date: new Date(0),
  });
  const files = unzipSync(bytes);
  for (const [path, content] of Object.entries(files)) {
    expect(path).toMatch(/\.(xml|rels)$/);
    const xml = strFromU8(content);
    expect(xml).not.toMatch(/<!DOCTYPE|<!ENTITY/);
    const document = new DOMParser().parseFromString(xml, 'application/xml');
    expect(document.querySelector('parsererror')?.textContent, path).toBeUndefined();
    const external = [...document.querySelectorAll('[TargetMode=External]')];
    for (const relationship of external) {
      expect(relationship.getAttribute('Type')).toBe(HYPERLINK);
      expect(relationship.getAttribute('Target')).toMatch(/^(https?:\/\/|mailto:)/);
    }
    const fields = [...document.getElementsByTagNameNS('*', 'instrText')].map(({ textContent }) =>
      textContent?.trim(),
    );
    for (const field of fields) expect(FIELDS).toContain(field);
    expect(document.getElementsByTagNameNS('*', 'fldSimple')).toHaveLength(0);
    for (const name of ['drawing', 'object', 'control', 'attachedTemplate', 'altChunk'])
      expect(document.getElementsByTagNameNS('*', name), name).toHaveLength(0);
  }
});
