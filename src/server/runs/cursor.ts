/** Where a page of runs ended. Opaque to callers; made of the two columns the list is ordered by. */
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';

/** As `writeCursor` writes it. A well-formed moment can lie outside what the database knows, the year 0 for example. */
const Place = z.tuple([z.iso.datetime({ precision: 3 }).regex(/^[12]\d{3}-/), z.uuid()]);

export interface RunPlace {
  createdAt: Date;
  id: string;
}

export const writeCursor = ({ createdAt, id }: RunPlace): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

/** @throws AppError `validation_failed` for anything that `writeCursor` did not write. */
export function readCursor(cursor: string): RunPlace {
  try {
    const [createdAt, id] = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    const issues = [{ path: 'cursor', message: 'Not a cursor of this list.' }];
    throw new AppError('validation_failed', 'The query is not valid.', { issues });
  }
}
