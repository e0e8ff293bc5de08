/** Where a page of files ended: at a name, so that what comes or goes before it moves nothing of the next page. */
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { fileName } from './file-schema.ts';

export interface FilePlace {
  name: string;
  id: string;
}

const Place = z.tuple([fileName, z.uuid()]);

export const writeFileCursor = ({ name, id }: FilePlace): string =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

/** @throws AppError `validation_failed` for anything that `writeFileCursor` did not write */
export function readFileCursor(cursor: string): FilePlace {
  try {
    const [name, id] = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { name, id };
  } catch {
    const issues = [{ path: 'cursor', message: 'Not a cursor of this list.' }];
    throw new AppError('validation_failed', 'The query is not valid.', { issues });
  }
}
