import { strToU8, type Zippable, zipSync } from 'fflate';
import { ICS_TYPE, writeIcs } from '#core/calendar/write-ics.ts';
import { cleanText } from '#core/markdown/clean-text.ts';
import { readStructure } from '#core/results/read-structure.ts';
import { readZone } from '#core/results/read-zone.ts';
import { scheduleOf } from '#core/results/result-structure.ts';
import { toEvents } from '#core/results/to-events.ts';
import { writeCsv } from '#core/results/write-csv.ts';
import { BRAND } from '#web/brand.ts';
import type { ExportFormat } from '../export-format.ts';
import type { ExportableRun, ExportedFile, ExportOptions } from '../export-runs.ts';
import { firstHeading, resultFileName, toPlainText } from '../result-file.ts';
import type { PrintedDocument } from './printed-document.ts';

const TYPES: Record<ExportFormat | 'zip', string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
  ics: `${ICS_TYPE};charset=utf-8`,
  csv: 'text/csv;charset=utf-8',
  zip: 'application/zip',
};

interface Part {
  bytes: Uint8Array<ArrayBuffer>;
  missing?: readonly string[];
}

export async function makeFiles(
  runs: readonly ExportableRun[],
  formats: readonly ExportFormat[],
  options: ExportOptions,
): Promise<ExportedFile | undefined> {
  const files = new Map<string, Part & { format: ExportFormat }>();
  const total = runs.length * formats.length;
  let done = 0;
  for (const run of runs)
    for (const format of formats) {
      options.signal?.throwIfAborted();
      const parts = await WRITERS[format](run, options);
      for (const [at, part] of parts.entries()) {
        const name = resultFileName(
          run.toolSlug,
          run.title ? `# ${run.title}` : run.output,
          dayOf(run),
          format,
        );
        const own = parts.length > 1 ? name.replace(/(?=\.\w+$)/, `-${at + 1}`) : name;
        files.set(uniqueName(`${folderPath(run)}${own}`, files), { ...part, format });
      }
      done += 1;
      options.onProgress?.(done, total);
      // The page stays alive, and Stop can be pressed.
      await new Promise((resolve) => setTimeout(resolve));
    }
  options.signal?.throwIfAborted();
  return pack(files);
}

function pack(files: ReadonlyMap<string, Part & { format: ExportFormat }>): ExportedFile | undefined {
  const all = [...files];
  const [only] = all;
  if (!only) return undefined;
  if (all.length === 1) {
    const [name, { bytes, format, missing = [] }] = only;
    const own = name.slice(name.lastIndexOf('/') + 1);
    return { name: own, content: new Blob([bytes], { type: TYPES[format] }), missing };
  }
  // PDF and DOCX are packed already.
  const entries: Zippable = Object.fromEntries(
    all.map(([name, { bytes, format }]) => [
      name,
      [bytes, { level: format === 'pdf' || format === 'docx' ? 0 : 6 }],
    ]),
  );
  const day = resultFileName(BRAND.name, '', new Date(), 'zip');
  const missing = [...new Set(all.flatMap(([, part]) => part.missing ?? []))];
  return { name: day, content: new Blob([zipSync(entries)], { type: TYPES.zip }), missing };
}

/** With nothing in it that leads elsewhere, or that a system refuses in a name. */
const folderPath = ({ folder = '' }: ExportableRun): string => {
  const name = folder
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .replace(/^\.+/, '-')
    .trim();
  return name === '' ? '' : `${name}/`;
};

function uniqueName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = name.replace(/(?=\.\w+$)/, `-${number}`);
  return free;
}

type Writer = (run: ExportableRun, options: ExportOptions) => Promise<Part[]>;

const WRITERS: Record<ExportFormat, Writer> = {
  md: async ({ output }) => [
    { bytes: strToU8(`${output.toWellFormed().trimEnd()}\n`) as Uint8Array<ArrayBuffer> },
  ],
  txt: async ({ output }) => [{ bytes: text(toPlainText(output)) }],
  async pdf(run, options) {
    const [{ writePdf }, { fetchFont }] = await Promise.all([
      import('./write-pdf.ts'),
      import('#web/print-type/fetch-font.ts'),
    ]);
    const { bytes, missing } = await writePdf(toDocument(run, options), fetchFont);
    return [{ bytes, missing }];
  },
  async docx(run, options) {
    const { writeDocx } = await import('./write-docx.ts');
    return [{ bytes: await writeDocx(toDocument(run, options)) }];
  },
  async ics(run, options) {
    const entries = scheduleOf(readStructure(run.output));
    if (entries.length === 0) return [];
    const source = `${run.id ?? crypto.randomUUID()}@${BRAND.name.toLowerCase()}`;
    const { language } = options;
    const events = toEvents(entries, { source, zone: readZone(run.output) });
    return [
      {
        bytes: text(
          writeIcs({ name: titleOf(run), producer: BRAND.name, language, events, now: new Date() }),
        ),
      },
    ];
  },
  async csv({ output }, { sectionLabel }) {
    const tables = writeCsv(readStructure(output), sectionLabel);
    return tables === undefined ? [] : [{ bytes: text(tables) }];
  },
};

const text = (content: string) => strToU8(content.toWellFormed()) as Uint8Array<ArrayBuffer>;

function toDocument(run: ExportableRun, options: ExportOptions): PrintedDocument {
  const date = dayOf(run);
  const written = new Intl.DateTimeFormat(options.language, { dateStyle: 'long' }).format(date);
  const tool = run.toolName ?? run.toolSlug;
  return {
    title: titleOf(run),
    origin: `${BRAND.name} · ${tool} · ${written}`,
    language: options.language,
    markdown: run.output,
    date,
  };
}

const titleOf = ({ title, output, toolSlug, toolName = toolSlug }: ExportableRun): string =>
  cleanText(title || firstHeading(output) || toolName).replaceAll('\n', ' ');

const dayOf = ({ createdAt }: ExportableRun): Date => (createdAt ? new Date(createdAt) : new Date());
