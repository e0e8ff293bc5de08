import { nameOf } from '#core/notes/list-notes.ts';
import type { ExportableRun } from '#web/exports/export-runs.ts';
import type { DeviceNote } from './device/device-note.ts';

/** A note as the files of the product are made from: its title is the heading of its text, its notebook a folder. */
export const toExport = (note: DeviceNote): ExportableRun => ({
  toolSlug: 'note',
  title: nameOf(note),
  output: note.title === '' ? note.body : `# ${note.title}\n\n${note.body}`,
  createdAt: note.updatedAt,
  folder: note.notebook,
});
