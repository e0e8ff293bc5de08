import { readStructure } from '#core/results/read-structure.ts';
import { scheduleOf, tablesOf } from '#core/results/result-structure.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../export-format.ts';

/** A calendar only where there are dates, a CSV only where there are tables. */
export function findFormats(output: string): ExportFormat[] {
  const structure = readStructure(output);
  const isEmpty: Partial<Record<ExportFormat, boolean>> = {
    ics: scheduleOf(structure).length === 0,
    csv: tablesOf(structure).length === 0,
  };
  return EXPORT_FORMATS.filter((format) => !isEmpty[format]);
}
