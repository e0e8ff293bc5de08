import { z } from 'zod';
import { QUOTAS } from '#core/storage/quotas.ts';

/** In bytes. */
export const MAX_FILE_SIZE = 25 * 1024 * 1024;

/** What one may call a file: printable, and nothing that a download could take for a folder. */
export const fileName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(200)
  .regex(
    /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]+$/u,
    'A name must not hold slashes, control or invisible characters.',
  )
  .regex(/^(?!\.{1,2}$)/, 'Not a name.');

export const UploadQuery = z.object({ name: fileName });
export const FileListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(QUOTAS.exclusive.files.rows).default(0),
  /** As the answer's `nextCursor` says it. */
  cursor: z.string().max(2_000).optional(),
});
export const FileAddress = z.object({ id: z.uuid() });

/** The media type without its parameters, lower case; undefined when the header holds none. */
export const parseMediaType = (header: string | undefined): string | undefined =>
  /^\s*([\w!#$&^.+-]{1,60}\/[\w!#$&^.+-]{1,60})\s*(?:;|$)/.exec(header ?? '')?.[1]?.toLowerCase();
