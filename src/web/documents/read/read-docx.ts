/** The text of a Word document: paragraphs, lists, tables, notes. Layout and pictures are left out. */

import { trimLineEnds } from '#core/text/trim-line-ends.ts';
import { FileError } from '../file-error.ts';
import { unzipFiles } from './unzip-files.ts';

/** All parts unpacked, in bytes: a hundred times what a long novel needs, and far below what fills the memory. */
const LARGEST_UNPACKED = 64 * 1024 * 1024;
const PARTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'];

/** Old Word files and encrypted new ones share this container. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** @throws FileError `encrypted`, `corrupt`, `too_much_text` */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  if (COMPOUND_FILE.every((byte, index) => bytes[index] === byte)) throw new FileError('encrypted');
  const files = unzipFiles(bytes, PARTS, LARGEST_UNPACKED);
  if (!files.has('word/document.xml')) throw new FileError('corrupt');
  const texts = PARTS.map((name) => readWordXml(new TextDecoder().decode(files.get(name))));
  return trimLineEnds(texts.join('\n\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Without `<` among the attributes: a tag that never ends must not be followed to the end of the document. */
const TAG = /<(\/?)(w:[A-Za-z]+)\b([^<>]*?)(\/?)>/g;

/**
 * Reads the few elements that carry text. A scan, not a parser: no entity of the document is ever expanded, and
 * deleted text (`w:delText`) and field codes (`w:instrText`) are other elements and so left out.
 */
export function readWordXml(xml: string): string {
  const written = new WrittenText();
  let textStart: number | undefined;
  let tableDepth = 0;
  let isFirstCell = true;
  for (const { 0: tag, 1: slash, 2: name, 3: attributes, 4: selfClosing, index } of xml.matchAll(TAG)) {
    const isEnd = slash === '/';
    if (name === 'w:t') {
      if (isEnd && textStart !== undefined) written.add(decodeEntities(xml.slice(textStart, index)));
      textStart = isEnd || selfClosing ? undefined : index + tag.length;
    } else if (name === 'w:tbl') {
      tableDepth += isEnd ? -1 : 1;
      if (isEnd) written.add('\n');
    } else if (name === 'w:tr' && !isEnd) isFirstCell = true;
    else if (name === 'w:tc' && !isEnd) {
      if (!isFirstCell) written.trimEnd().add(' | ');
      isFirstCell = false;
    } else if (name === 'w:tr') written.trimEnd().add('\n');
    else if (name === 'w:tab' && !isEnd && !/w:(pos|val)=/.test(attributes ?? '')) written.add('\t');
    else if ((name === 'w:br' || name === 'w:cr') && !isEnd) written.add('\n');
    else if (name === 'w:numPr' && !isEnd && tableDepth === 0) written.add('- ');
    else if (name === 'w:p' && (isEnd || selfClosing)) written.add(tableDepth > 0 ? ' ' : '\n\n');
  }
  return written.toString().replace(/^- \n/gm, '').trim();
}

/** In parts: to look at the end of one long string again and again costs its whole length each time. */
class WrittenText {
  #parts: string[] = [];

  add(part: string): void {
    this.#parts.push(part);
  }

  trimEnd(): this {
    for (let last = this.#parts.pop(); last !== undefined; last = this.#parts.pop()) {
      const trimmed = last.trimEnd();
      if (trimmed === '') continue;
      this.#parts.push(trimmed);
      break;
    }
    return this;
  }

  toString(): string {
    return this.#parts.join('');
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
