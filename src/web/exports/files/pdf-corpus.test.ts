/** What a text may hold, in a PDF: it stays text, and nothing acts but a link that the text had. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { cleanText } from '#core/markdown/clean-text.ts';
import { PDF_CORPUS as corpus } from '#tests/support/files/corpora.ts';
import { readFontFile } from '#tests/support/files/font-files.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { writePdf } from './write-pdf.ts';

const ACTS =
  /^\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|EF|AcroForm|XFA|RichMedia|SubmitForm|GoToR|ImportData)$/;

test.each(corpus)('$name', async ({ text }) => {
  const { bytes } = await writePdf(
    { title: text, origin: text, language: 'en', markdown: text, date: new Date(0) },
    readFontFile,
  );
  const { names, links, pages } = await readPdf(bytes);
  expect([...names].filter((name) => ACTS.test(name))).toEqual([]);
  expect([...names].filter((name) => name.startsWith('/S=') && name !== '/S=/URI')).toEqual([]);
  for (const link of links) expect(link).toMatch(/^(https?:\/\/[^()\\\s]+|mailto:[^()\\\s]+)$/);
  expect(pages).toBe(1);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(pdf.getTitle()).toBe(cleanText(text));
});

test('the words of an attack are printed as words', async () => {
  const words = corpus
    .filter(({ name }) => name.startsWith('end of'))
    .map(({ text }) => text.replaceAll('\\', ''));
  const markdown = words.map((text) => text.replace(/[<>&*_`[\]\\]/g, '\\$&')).join('\n\n');
  const { bytes } = await writePdf(
    { title: '', origin: '', language: 'en', markdown, date: new Date(0) },
    readFontFile,
  );
  const { text } = await readPdf(bytes);
  for (const each of words) expect(text.replace(/\s/g, '')).toContain(each.replace(/\s/g, ''));
});
