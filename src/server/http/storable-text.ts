import { z } from 'zod';

/**
 * Text that PostgreSQL can keep. It refuses the character NUL in text and halves of surrogate pairs in JSON; both come
 * from damaged files, not from people, so they are mended rather than refused.
 */
export const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

export const storableText = z.string().overwrite(toStorable);
