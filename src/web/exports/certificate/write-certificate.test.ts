import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readFontFile } from '#tests/support/files/font-files.ts';
import { createPng } from '#tests/support/files/png-file.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { aCompletionSheet, aSheet } from './certificate-sheet.arbitrary.ts';
import { INSIDE, SHEET } from './sheet.ts';
import { writeCertificate } from './write-certificate.ts';

const readHouseFont = async (file: string) =>
  new Uint8Array(await readFile(`node_modules/@fontsource-variable/eb-garamond/files/${file}`));
const write = (...sheet: Parameters<typeof aSheet>) =>
  writeCertificate(aSheet(...sheet), { text: readFontFile, house: readHouseFont });

test('the same certificate is the same file, byte for byte', async () => {
  const [one, two] = [await write(3), await write(3)];
  expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
});

test.each(['東京 Ελένη Владимир Łucja', '张伟', 'محمد بن عبد الله', 'שרה כהן'])(
  'says who holds what as text: %s',
  async (holder) => {
    const { bytes, missing } = await write(2, holder);
    const { text, pages } = await readPdf(bytes);
    expect(text.split('\n')).toContain(holder);
    const words = text.replace(/\s/g, '');
    for (const part of ['License Certificate', 'Aicanvas', 'K7M2-4XQD-9VTR', 'support@lumora.test'])
      expect(words).toContain(part.replace(/\s/g, ''));
    expect(pages).toBe(1);
    expect(missing).toEqual([]);
  },
);

test.each(['Quiet Meridian Studio', '李 小龍', 'محمد بن عبد الله'])(
  'names who completed which modules: %s',
  async (holder) => {
    const sheet = aCompletionSheet(holder);
    const { bytes, pages, missing } = await writeCertificate(sheet, {
      text: readFontFile,
      house: readHouseFont,
    });
    const words = (await readPdf(bytes)).text.replace(/\s/g, '');
    for (const part of [holder, ...(sheet.modules ?? []), 'Certificate of Completion'])
      expect(words).toContain(part.replace(/\s/g, ''));
    expect([missing, pages.length]).toEqual([[], 1]);
    for (const mark of pages.flat())
      if (mark.kind !== 'path')
        expect(mark.at[0] + mark.width, mark.text).toBeLessThanOrEqual(INSIDE.right + 0.1);
  },
);

test('the address to check it at stands out, and takes no line more', async () => {
  const { pages } = await write(25);
  const marks = (pages[0] ?? []).filter((mark) => mark.kind === 'text');
  const { address } = aSheet(25);
  const strong = marks.filter(({ weight }) => weight === 500).map(({ text }) => text);
  expect(strong).toContain(address);
  expect(strong).toContain('Aicanvas');
  const at = marks.find(({ text }) => text === address)?.at[1] ?? 0;
  const below = new Set(marks.filter((mark) => mark.at[1] > at).map((mark) => mark.at[1]));
  // One line of it, and two of the signature.
  expect(below.size).toBe(3);
});

test.each([
  ['Ausgestellt', 'support@lumora.test', ['support@lumora.test']],
  ['Support', 'support@mail.quiet-meridian.test', ['support@mail.', 'quiet-meridian.test']],
])(
  'beside %s the address %s is made smaller or parted at a mark, never in mid-word',
  async (term, address, lines) => {
    const sheet = aSheet(1);
    const facts = { ...sheet.facts, rows: [[term, address] satisfies [string, string]] };
    const { pages } = await writeCertificate(
      { ...sheet, facts },
      { text: readFontFile, house: readHouseFont },
    );
    const bold = (pages[0] ?? []).filter((mark) => mark.kind === 'text' && mark.weight === 700);
    expect(bold.map((mark) => mark.kind === 'text' && mark.text)).toEqual(lines);
  },
);

test('more than 25 tools stand on a second page', async () => {
  const { bytes, pages } = await write(43);
  const { text, pages: count } = await readPdf(bytes);
  expect([count, pages.length]).toEqual([2, 2]);
  expect(text).toContain('Timekeeper');
});

/** Of a gift: its record has the longest terms, and its last day the longest words. */
const GIFTS = [
  ['Comes from', 'Valid', 'At most as long as the license it comes from'],
  ['Stammt von', 'Gültig', 'Höchstens so lange wie die Lizenz, von der sie stammt'],
  ['Procede de', 'Vigencia', 'Como máximo, lo que dure la licencia de la que procede'],
  ['元の証明書', '有効期間', '長くても元のライセンスが続く間'],
] as const;
const asGift = (sheet: ReturnType<typeof aSheet>, [parent, valid, term]: (typeof GIFTS)[number]) => ({
  ...sheet,
  facts: {
    ...sheet.facts,
    rows: [...sheet.facts.rows, [valid, term], [parent, 'Quiet Meridian Studio · K7M2-4XQD-9VTR']] as [
      string,
      string,
    ][],
  },
});

test.each([
  ...[4, 25].map((count) => [`${count} tools`, aSheet(count)] as const),
  ...GIFTS.map((words) => [`a gift, ${words[0]}`, asGift(aSheet(1), words)] as const),
])('nothing of %s stands over the frame or over another name', async (_, sheet) => {
  const { pages } = await writeCertificate(sheet, { text: readFontFile, house: readHouseFont });
  for (const marks of pages)
    for (const mark of marks) {
      if (mark.kind === 'path') continue;
      expect(mark.at[0], mark.text).toBeGreaterThanOrEqual(INSIDE.left - 0.1);
      expect(mark.at[0] + mark.width, mark.text).toBeLessThanOrEqual(INSIDE.right + 0.1);
      expect(mark.at[1], mark.text).toBeLessThan(SHEET.height - 23);
      if (mark.kind === 'text' && mark.size > 2) expect(mark.size, mark.text).toBeGreaterThanOrEqual(6.9);
    }
  const names = pages.flat().filter((mark) => mark.kind === 'text');
  for (const one of names)
    for (const other of names) {
      if (one === other || one.at[1] !== other.at[1] || one.at[0] > other.at[0]) continue;
      expect(one.at[0] + one.width, `${one.text} and ${other.text}`).toBeLessThanOrEqual(other.at[0]);
    }
});

test('words that take more lines take them from the rosette, and stand over nothing', async () => {
  const sheet = aSheet(25);
  const wordy = {
    ...sheet,
    check: `${sheet.check} ${sheet.check}`,
    signed: `${sheet.signed} ${sheet.signed}`,
    benefits: {
      ...sheet.benefits,
      items: [...sheet.benefits.items, 'One more that is long enough for two lines'],
    },
  };
  const load = { text: readFontFile, house: readHouseFont };
  const [front = []] = (await writeCertificate(wordy, load)).pages;
  const small = front.find((mark) => mark.kind === 'text' && mark.size < 2);
  const id = front.find((mark) => mark.kind === 'letters' && mark.text === 'K7M2-4XQD-9VTR');
  const columns = front.filter((mark) => mark.kind === 'text' && wordy.benefits.items.includes(mark.text));
  expect(id?.at[1]).toBeGreaterThan((small?.at[1] ?? 0) + 5);
  for (const mark of columns) expect(mark.at[1]).toBeLessThan(small?.at[1] ?? 0);
  const [, , title] = front.filter((mark) => mark.kind === 'letters');
  expect(title?.at[1]).toBeGreaterThan(60);
});

const ISSUERS = {
  short: 'Quiet Studio',
  long: 'W'.repeat(40),
  arabic: 'استوديو هادئ',
  wide: '静かな工房'.repeat(8),
};

test.each(Object.entries(ISSUERS))('names who passed the license on beside our mark: %s', async (_, name) => {
  const logo = { png: new Uint8Array(createPng(400, 100)), address: '/api/brand-logos/x', shape: 4 };
  const terms = `Terms of ${name}: lumora.test/verify/K7M2-4XQD-9VTR`;
  const note = `License passed on by ${name}; certificate issued and signed by Lumora. ${terms}`;
  for (const count of [4, 25, 43]) {
    const sheet = { ...aSheet(count), issuer: { name, color: '#135c60', note, logo } as const };
    const load = { text: readFontFile, house: readHouseFont };
    const { bytes, pages } = await writeCertificate(sheet, load);
    const { text, names } = await readPdf(bytes);
    expect(names).toContain('/BitsPerComponent');
    const words = text.replace(/\s/g, '');
    for (const part of ['Lumora', name, 'License passed on by'])
      expect(words).toContain(part.replace(/\s/g, ''));
    for (const marks of pages) {
      const [picture] = marks.filter((mark) => mark.kind === 'picture');
      expect(picture?.at[0]).toBeGreaterThan(INSIDE.left);
      for (const mark of marks) {
        if (mark.kind === 'path') continue;
        expect(mark.at[0], mark.text).toBeGreaterThanOrEqual(INSIDE.left - 0.1);
        expect(mark.at[0] + mark.width, mark.text).toBeLessThanOrEqual(INSIDE.right + 0.1);
      }
    }
    const [front = []] = pages;
    const small = front.find((mark) => mark.kind === 'text' && mark.size < 2)?.at[1] ?? 0;
    for (const mark of front)
      if (mark.kind === 'text' && sheet.benefits.items.includes(mark.text))
        expect(mark.at[1]).toBeLessThan(small);
  }
  const plain = await readPdf((await write(4)).bytes);
  expect(plain.names).not.toContain('/BitsPerComponent');
});
