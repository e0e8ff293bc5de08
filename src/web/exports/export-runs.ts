/** Takes runs out of the product, one or many. All that writes files is loaded when the first file is wanted. */
import type { Run } from '#core/runs/run.ts';
import type { ExportFormat } from './export-format.ts';

/** A run, or a result that is not in the history. */
export type ExportableRun = Pick<Run, 'toolSlug' | 'output'> &
  Partial<Pick<Run, 'id' | 'title' | 'createdAt'>> & {
    /** As the reader knows the tool; its slug stands where the name is missing. */
    toolName?: string | undefined;
    /** In which it lies among many. */
    folder?: string | undefined;
  };

export interface ExportOptions {
  /** Of the reader: for dates, and for the names of columns that are added. */
  language: string;
  /** Column for the heading above each table, where several tables become one file. */
  sectionLabel: string;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

export interface ExportedFile {
  name: string;
  content: Blob;
  /** The different characters that could not be printed in a PDF. */
  missing: readonly string[];
}

/**
 * One file, or a ZIP of many. Formats that a run has nothing for (a calendar without dates, a CSV without tables) are left out;
 * undefined when nothing is left.
 * @throws AbortError when stopped; Error when a font could not be fetched
 */
export async function exportRuns(
  runs: readonly ExportableRun[],
  formats: readonly ExportFormat[],
  options: ExportOptions,
): Promise<ExportedFile | undefined> {
  const { makeFiles } = await import('./files/make-files.ts');
  return makeFiles(runs, formats, options);
}

/** What a result can be exported as. */
export async function formatsFor(output: string): Promise<ExportFormat[]> {
  const { findFormats } = await import('./files/find-formats.ts');
  return findFormats(output);
}
