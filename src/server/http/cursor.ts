/** Where a page of a list ended. Opaque to callers; made of the two columns that the list is ordered by. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import { isStorableMoment } from '../db/storable-moment.ts';

const Moment = z.iso.datetime({ precision: 3 }).refine(isStorableMoment);

export interface PagePlace {
  at: Date;
  id: string;
}

export const writeCursor = ({ at, id }: PagePlace): string => encodePlace([at.toISOString(), id]);

/**
 * @param id what the list's ids are
 * @throws AppError `validation_failed` for anything that `writeCursor` did not write
 */
export function readCursor(cursor: string, id: z.ZodType<string> = z.uuid()): PagePlace {
  const [at, last] = decodePlace(cursor, z.tuple([Moment, id]));
  return { at: new Date(at), id: last };
}

/** The values of a list's columns where its page ended. */
export const encodePlace = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** @throws AppError `validation_failed` for anything that `encodePlace` did not write of such values */
export function decodePlace<Values>(cursor: string, values: z.ZodType<Values>): Values {
  try {
    return values.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    const issues = [{ path: 'cursor', message: 'Not a cursor of this list.' }];
    throw new AppError('validation_failed', 'The query is not valid.', { issues });
  }
}

/** Of a list in this order by a moment and an id: the rows after a place. */
export const isPast = (order: 'asc' | 'desc', at: AnyColumn, id: AnyColumn, place: PagePlace): SQL =>
  sql`(${at}, ${id}) ${order === 'asc' ? sql`>` : sql`<`} (${place.at.toISOString()}, ${place.id})`;

/** What every paged list is asked with; spread it into the list's own query. */
export const PAGE_QUERY = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
};

export interface PageAsked {
  cursor?: string | undefined;
  limit: number;
}

/** @param rows one more than the page holds, where there is more */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { placeOf, toItem }: { placeOf: (row: Row) => PagePlace; toItem: (row: Row) => Item },
): List<Item> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toItem),
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null,
  };
}
