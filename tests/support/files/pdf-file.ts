/** Writes small PDF files for tests, by the letter of the format. */
interface PdfOptions {
  /** As a scanner does it: pages without text. */
  isScanned?: boolean;
  /** Protected by a password that nobody knows. */
  isEncrypted?: boolean;
}

/** One page per list of lines; letters of Latin 1 only. */
export function pdfFile(
  pages: string[][],
  { isScanned = false, isEncrypted = false }: PdfOptions = {},
): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const pageNumbers = pages.map((_, index) => 4 + index * 2);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
  );
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [index, lines] of pages.entries()) {
    const number = pageNumbers[index] ?? 0;
    const shown = lines
      .map((line, row) => `BT /F1 12 Tf 50 ${700 - row * 14} Td (${escapeText(line)}) Tj ET`)
      .join('\n');
    const content = isScanned ? '0 0 100 100 re f' : shown;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const secret = `<${'5a'.repeat(32)}>`;
  const encrypt = isEncrypted
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >> /ID [<00> <00>]`
    : '';
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} >>\nstartxref\n${start}\n%%EOF`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

const escapeText = (line: string): string => line.replace(/[\\()]/g, '\\$&');
