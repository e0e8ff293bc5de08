/** Where a page of files ended: at a name, so that what comes or goes before it moves nothing of the next page. */
import { z } from 'zod';
import { decodePlace, encodePlace } from '../http/cursor.ts';
import { fileName } from './file-schema.ts';

export interface FilePlace {
  name: string;
  id: string;
}

export const writeFileCursor = ({ name, id }: FilePlace): string => encodePlace([name, id]);

/** @throws AppError `validation_failed` for anything that `writeFileCursor` did not write */
export function readFileCursor(cursor: string): FilePlace {
  const [name, id] = decodePlace(cursor, z.tuple([fileName, z.uuid()]));
  return { name, id };
}
