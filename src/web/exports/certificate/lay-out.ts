/** Where everything of a certificate stands: on one page, and on a second one when it holds more than 25 tools. */
import { groupId } from '#core/certificates/certificate-id.ts';
import { drawQrCode } from '#core/certificates/qr-code.ts';
import { drawSignature } from '#core/geometry/signature-strokes.ts';
import { drawFrame } from './draw-frame.ts';
import { drawHeader, drawNote } from './draw-header.ts';
import { drawModules, moduleRows } from './draw-modules.ts';
import { markRosette } from './draw-rosette.ts';
import { drawToolPage, drawToolRows } from './draw-tools.ts';
import type { Setter } from './setter.ts';
import { type CertificateSheet, INSIDE, MOST_ON_ONE_PAGE, POINT, type SheetMark } from './sheet.ts';

const QR = 29;
const SMALL = 8.3;
const SMALL_LEADING = 4.16;
const LEAST = 6.9;

export async function layOut(sheet: CertificateSheet, setter: Setter): Promise<SheetMark[][]> {
  const isLong = sheet.tools.length > MOST_ON_ONE_PAGE;
  const first = await frontPage(sheet, setter, isLong, 0);
  // Where words take more lines than usual, the rosette gives them its room.
  const front = first.overlap > 0 ? await frontPage(sheet, setter, isLong, first.overlap) : first;
  const pages = [front.marks];
  if (isLong) pages.push(await toolsPage(sheet, setter));
  return pages;
}

/** @param lack how much more room is needed than there is @returns by how much the columns reach into the foot */
async function frontPage(
  sheet: CertificateSheet,
  setter: Setter,
  isLong: boolean,
  lack: number,
): Promise<{ marks: SheetMark[]; overlap: number }> {
  const { record, glyph, modules } = sheet;
  const rows = modules ? moduleRows(modules) : isLong ? 0 : Math.ceil(sheet.tools.length / 5);
  // What fewer rows of tools leave free goes to the rosette, and to the air between.
  const spare = Math.max(0, (5 - rows) * 9.4 + (isLong ? 3.4 : 0) - lack);
  const short = Math.max(0, lack - (5 - rows) * 9.4);
  const widest = 27.6 + Math.min(12, spare * 0.22);
  const air = Math.min(5.5, (spare - 2 * (widest - 27.6)) / 6);
  const radius = widest - short / 2;
  const note = await drawNote(sheet, setter);
  const rosetteAt = 38.3 + note.height + air * 0.8 + radius;
  let y = rosetteAt + radius + 13.4 + air;
  const marks: SheetMark[] = [
    ...drawFrame(record.id, glyph),
    ...(await drawHeader(sheet, setter)),
    ...note.marks,
    ...markRosette(record.id, glyph, [INSIDE.middle, rosetteAt], radius),
    ...(await setter.centred(sheet.title, [INSIDE.middle, y], { size: 31, width: INSIDE.width })),
  ];
  y += 8.6 + air;
  const issuedTo = await setter.line(sheet.issuedTo, [0, 0], { size: 9 });
  marks.push(
    ...(
      await setter.line(sheet.issuedTo, [INSIDE.middle - issuedTo.width / 2, y], { size: 9, color: 'soft' })
    ).marks,
  );
  y += 9.4;
  marks.push(
    ...(await setter.centred(record.holder, [INSIDE.middle, y], {
      ...{ size: 23, style: 'italic', width: INSIDE.width },
    })),
  );
  y += 8;
  const statement = await setter.balanced(sheet.statement, [INSIDE.middle, y], {
    ...{ size: 12.5, width: 125, leading: 6.1 },
  });
  marks.push(...statement.marks);
  y += statement.height - 0.2 + air;
  if (!isLong) {
    const tools = modules
      ? await drawModules(setter, modules, y)
      : await drawToolRows(setter, sheet.tools, y);
    marks.push(...tools.marks);
    y += tools.height;
  }
  const columns = await drawColumns(sheet, setter, y + 8.2 + air);
  const foot = await drawFoot(sheet, setter);
  return { marks: [...marks, ...columns.marks, ...foot.marks], overlap: columns.bottom - foot.top };
}

async function toolsPage(sheet: CertificateSheet, setter: Setter): Promise<SheetMark[]> {
  const { record } = sheet;
  return [
    ...drawFrame(record.id, sheet.glyph),
    ...(await drawHeader(sheet, setter)),
    ...(await setter.centred(sheet.toolsTitle, [INSIDE.middle, 46], { size: 20, width: INSIDE.width })),
    ...(await drawToolPage(setter, sheet.tools, [55, 258])),
    ...(await microprint(sheet, setter, 262)),
    ...(await setter.centred(groupId(record.id), [INSIDE.middle, INSIDE.bottom - 0.6], { size: 14 })),
  ];
}

/** Benefits, resale rights and the record, parted by hairlines. */
async function drawColumns(
  sheet: CertificateSheet,
  setter: Setter,
  top: number,
): Promise<{ marks: SheetMark[]; bottom: number }> {
  const { benefits, resale, facts } = sheet;
  const starts = [INSIDE.left, INSIDE.left + 51.4, INSIDE.left + 107.9];
  const widths = [43, 48, 47];
  const [first = 0, second = 0, third = 0] = starts;
  const marks: SheetMark[] = [];
  for (const [at, title] of [benefits.title, resale.title, facts.title].entries())
    marks.push(
      ...(await setter.display(title, [starts[at] ?? 0, top], { size: 12.5, width: widths[at] ?? 0 })),
    );
  let y = top + 5.2;
  let lowest = y;
  for (const item of benefits.items) {
    const block = await setter.block(item, [first, y], { ...small, width: widths[0] ?? 0 });
    marks.push(...block.marks);
    y += block.height;
  }
  lowest = Math.max(lowest, y);
  const text = await setter.block(resale.text, [second, top + 5.2], { ...small, width: widths[1] ?? 0 });
  marks.push(...text.marks);
  lowest = Math.max(lowest, top + 5.2 + text.height);
  y = top + 5.2;
  const widest = await Promise.all(
    facts.rows.map(async ([term]) => (await setter.line(term, [0, 0], { size: SMALL })).width),
  );
  const indent = Math.max(15.5, Math.max(...widest) + 1.4);
  for (const [term, value] of facts.rows) {
    marks.push(...(await setter.line(term, [third, y], { size: SMALL, color: 'soft' })).marks);
    const block = await setter.block(value, [third + indent, y], {
      ...{ size: SMALL, style: 'bold', leading: SMALL_LEADING, least: LEAST },
      width: (widths[2] ?? 0) - indent,
    });
    marks.push(...block.marks);
    y += block.height + 1;
  }
  lowest = Math.max(lowest, y) - 2.4;
  for (const x of [second - 4, third - 4])
    marks.push({
      ...{ kind: 'path', d: `M0 0V${lowest - top + 3.4}`, at: [x, top - 3.4], scale: 1 },
      ...{ color: 'rule', width: 0.13 },
    });
  return { marks, bottom: lowest };
}

const small = { size: SMALL, leading: SMALL_LEADING, color: 'soft' } as const;

/** The code, the id, where to check it, and the signature as strokes. */
async function drawFoot(
  sheet: CertificateSheet,
  setter: Setter,
): Promise<{ marks: SheetMark[]; top: number }> {
  const { record } = sheet;
  const { size, path } = drawQrCode(sheet.scanned);
  const left = INSIDE.left + QR + 5;
  const width = INSIDE.right - left;
  const signed = await setter.block(sheet.signed, [left, 0], {
    ...{ size: LEAST, leading: 3.16, width, color: 'soft' },
  });
  const signedTop = INSIDE.bottom - 0.7 - signed.height + 3.16;
  const strokesTop = signedTop - 2.6 - 7 - 0.6;
  const check = await setter.block(sheet.check, [left, 0], { ...small, width, strong: sheet.address });
  const checkTop = strokesTop - 1.6 - check.height + 3.2;
  const down = (marks: SheetMark[], by: number) =>
    marks.map((mark): SheetMark => ({ ...mark, at: [mark.at[0], mark.at[1] + by] }));
  const top = Math.min(INSIDE.bottom - QR - 6.2, checkTop - 5.4 - 7.4);
  const marks: SheetMark[] = [
    ...(await microprint(sheet, setter, top)),
    { kind: 'path', d: path, at: [INSIDE.left, INSIDE.bottom - QR], scale: QR / size, color: 'black' },
    ...(await setter.display(groupId(record.id), [left, checkTop - 5.4], { size: 18 })),
    ...down(check.marks, checkTop),
    {
      ...{ kind: 'path', d: stretch(drawSignature(sheet.signature), width / 64, 7 / 20) },
      ...{ at: [left, strokesTop], scale: 1, color: 'ink', width: 0.8 },
    },
    ...down(signed.marks, signedTop),
  ];
  // The rule of small print needs some air above.
  return { marks, top: top - 1.4 };
}

/** Strokes in another width than height. */
const stretch = (d: string, x: number, y: number): string =>
  d.replace(
    /([ML])([-\d.]+) ([-\d.]+)/g,
    (_, letter: string, right: string, below: string) =>
      `${letter}${(Number(right) * x).toFixed(2)} ${(Number(below) * y).toFixed(2)}`,
  );

const MICRO = 1.7;

/** A rule of type too small to copy: it says again what stands above, and is for nobody to read. */
async function microprint(sheet: CertificateSheet, setter: Setter, y: number): Promise<SheetMark[]> {
  const { id, holder, issuedOn } = sheet.record;
  const once = `${groupId(id)} ${holder} ${sheet.kind} ${issuedOn}  `;
  const { width } = await setter.line(once, [0, 0], { size: MICRO });
  const times = Math.max(1, Math.floor(INSIDE.width / (width + 0.3 * MICRO * POINT)));
  const words = once.repeat(times);
  return (await setter.line(words, [INSIDE.left, y], { size: MICRO })).marks;
}
