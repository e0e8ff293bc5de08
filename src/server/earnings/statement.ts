import { CURRENCY } from '#core/prices/price-book.ts';
import type { Queryable } from '../db/database.ts';
import type { CsvTable } from '../exports/csv-stream.ts';
import { listEarnings } from './find-earnings.ts';

const PAGE = 500;

/** In dollars, as spreadsheets add them up. */
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** All that came to a seller and left them, the newest first. Of buyers it says nothing. */
export const statementOf = (on: Queryable, sellerId: string): CsvTable => ({
  columns: ['date', 'kind', 'item', 'price', 'share', 'currency'],
  async read(after) {
    const page = { limit: PAGE, ...(after !== null && { cursor: after }) };
    const { items, nextCursor } = await listEarnings(on, sellerId, page);
    const rows = items.map(({ at, kind, name, priceCents, cents }) => [
      ...[at, kind, name, priceCents === null ? null : dollars(priceCents), dollars(cents), CURRENCY],
    ]);
    return { rows, last: nextCursor };
  },
});
