import { expect, test } from 'vitest';
import type { Card } from '#core/boards/board.ts';
import { readFontFile } from '#tests/support/files/font-files.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { writeBoardPdf } from './write-board-pdf.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const at = (y: number, h = 8) => ({ id: `${y}`, x: 0, y, w: 16, h });
const write = (cards: readonly Card[], name = 'Spring') =>
  writeBoardPdf({ name, cards }, readFontFile, {
    ...{
      language: 'en',
      date: new Date(0),
      origin: 'Lumora',
      originOf: (tool: string) => `Result of ${tool}`,
    },
    readImage: async () => ({ bytes: Buffer.from(PIXEL, 'base64'), type: 'image/png' }),
  });

test('holds every word of every card, in Latin and in Japanese', async () => {
  const { text, pages } = await readPdf(
    await write(
      [
        { ...at(0), kind: 'note', text: 'Für wen?\nÉva, Łódź: “ça ira”.', colour: 'gold' },
        { ...at(8), kind: 'note', text: '朝の十分\n声に出して読む。', colour: 'moss' },
        { ...at(16), kind: 'result', text: 'Three hooks', tool: 'HookBuilder', runId: null },
        { ...at(24, 4), kind: 'link', url: 'https://example.com/course', title: 'The course' },
        { ...at(28), kind: 'image', src: `data:image/png;base64,${PIXEL}`, alt: 'A dot' },
      ],
      '春 Spring',
    ),
  );
  const words = text.replaceAll(/\s/g, '');
  for (const part of [
    '春Spring',
    'Fürwen?',
    'Éva,Łódź:“çaira”.',
    '朝の十分',
    '声に出して読む。',
    'ResultofHookBuilder',
  ])
    expect(words).toContain(part);
  for (const part of ['Threehooks', 'Thecourse', 'https://example.com/course', 'Lumora'])
    expect(words).toContain(part);
  expect(pages).toBe(2);
});

test('a long text is on paper to its last word', async () => {
  const sentence = 'A line that goes on. ';
  const cards: Card[] = [
    { ...at(0, 4), kind: 'note', text: `${sentence.repeat(150)}The end.`, colour: 'paper' },
  ];
  const { text } = await readPdf(await write(cards));
  expect(text.replaceAll(/\s+/g, ' ')).toContain('The end.');
});

test('an empty board is a page with its name', async () => {
  const { text, pages } = await readPdf(await write([]));
  expect(pages).toBe(1);
  expect(text).toContain('Spring');
});
