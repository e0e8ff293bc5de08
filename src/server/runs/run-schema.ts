/** Addresses of runs, and what is sent to their folders and selections. */
import { z } from 'zod';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { storableText } from '../http/storable-text.ts';

export const RunAddress = z.object({ id: z.uuid() });

const ids = z.array(z.uuid()).min(1).max(RUN_LIMITS.bulk);
export const RunIds = z.strictObject({ ids });
export const RunMove = z.strictObject({ ids, folderId: z.uuid().nullable() });

export const FolderBody = z.strictObject({ name: storableText.trim().min(1).max(RUN_LIMITS.folderName) });
