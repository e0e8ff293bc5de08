import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileUploadBlock } from '#core/tools/template.ts';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { pdfFile } from '#tests/support/files/pdf-file.ts';
import { wordDocument } from '#tests/support/files/zip-archive.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { readFile } from './read-file.ts';

const block = (accept: string[] = [], maxSizeBytes = 1024 * 1024): FileUploadBlock => ({
  type: 'file_upload',
  key: 'file',
  label: 'File',
  required: false,
  accept,
  maxSize: '1MB',
  maxSizeBytes,
});
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

describe('readFile', () => {
  it.each([
    ['notes.txt', 'Hello\r\nworld', 'Hello\nworld'],
    ['notes.md', '# Title', '# Title'],
    ['table.csv', 'a,b\n1,2', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
  ])('reads %s', async (name, content, text) => {
    expect(await readFile(file(name, content), block())).toEqual({ name, text });
  });

  it('reads Word documents off the main thread', async () => {
    const value = await readFile(
      file('letter.docx', await wordDocument(['Dear you', 'Yours'])),
      block(['.docx']),
    );
    expect(value.text).toBe('Dear you\n\nYours');
  });

  it('reads the pages of a PDF, and says how far it is', async () => {
    const onProgress = vi.fn();
    const pdf = file('book.pdf', pdfFile([['Chapter one', 'It begins (quietly)'], ['Chapter two']]));
    const { text } = await readFile(pdf, block(['.pdf']), { onProgress });
    expect(text).toBe('Chapter one\nIt begins (quietly)\n\nChapter two');
    expect(onProgress.mock.calls).toEqual([[0.5], [1]]);
  });

  it.each([
    ['a scanned PDF', () => file('scan.pdf', pdfFile([['x']], { isScanned: true })), 'no_text'],
    ['a protected PDF', () => file('secret.pdf', pdfFile([['x']], { isEncrypted: true })), 'encrypted'],
    ['a broken PDF', () => file('broken.pdf', 'not a pdf at all'), 'corrupt'],
    ['a broken Word document', () => file('broken.docx', 'not a document'), 'corrupt'],
    [
      'a picture under a text name',
      () => file('photo.txt', Uint8Array.from([0x89, 0x50, 0, 0, 0, 1])),
      'binary',
    ],
    ['an empty file', () => file('empty.txt'), 'empty'],
    ['a file of spaces', () => file('blank.txt', '  \n '), 'empty'],
    ['an endless text', () => file('long.txt', 'x'.repeat(12_000_001)), 'too_much_text'],
  ])('refuses %s', async (_name, make, code) => {
    await expect(readFile(make(), block([], 16_000_000))).rejects.toMatchObject({ name: 'FileError', code });
  });

  it('refuses by ending, media type and size before it reads', async () => {
    const unreadable = (name: string, size: number) => {
      const made = new File([new Uint8Array(size)], name, { type: 'text/plain' });
      made.stream = made.arrayBuffer = () => {
        throw new Error('was read');
      };
      return made;
    };
    const refused = (made: File, accept: string[]) => readFile(made, block(accept, 100));
    await expect(refused(unreadable('a.exe', 5), ['.pdf'])).rejects.toMatchObject({ code: 'wrong_type' });
    await expect(refused(unreadable('a.pdf', 500), ['.pdf'])).rejects.toMatchObject({ code: 'too_large' });
    await expect(refused(unreadable('a.bin', 5), ['image/*'])).rejects.toMatchObject({ code: 'wrong_type' });
  });

  it('can be stopped before and while it reads', async () => {
    await expect(
      readFile(file('a.txt', 'x'), block(), { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const reading = readFile(file('a.txt', 'x'.repeat(900_000)), block(), {
      signal: controller.signal,
      onProgress,
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    const book = file('book.pdf', pdfFile(Array.from({ length: 50 }, () => ['page'])));
    const other = new AbortController();
    const pages = readFile(book, block(), { signal: other.signal, onProgress: () => other.abort() });
    await expect(pages).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('recordings', () => {
  const recording = () => new File(['sound'], 'note.mp3', { type: 'audio/mpeg' });
  beforeEach(() => keyVault().remove('compatible'));
  afterEach(() => vi.restoreAllMocks());

  it('are transcribed by the provider', async () => {
    const key = 'sk-test-0123456789abcdefghij';
    const baseUrl = `${modelUrls.openai}/v1`;
    await keyVault().save('compatible', { key, storage: 'memory', baseUrl });
    const value = await readFile(recording(), block(['audio/*']));
    expect(value).toEqual({ name: 'note.mp3', text: 'A calm voice note about the morning.' });
  });

  it('say what is missing without a key, and with a provider that cannot', async () => {
    keyVault().choose({ provider: 'compatible' });
    await expect(readFile(recording(), block())).rejects.toMatchObject({ code: 'needs_key' });
    await keyVault().save('anthropic', { key: 'sk-ant-x', storage: 'memory' });
    await expect(readFile(recording(), block())).rejects.toMatchObject({ code: 'cannot_transcribe' });
    keyVault().remove('anthropic');
  });
});
