/** A table as CSV, made and sent a piece at a time: however long it is, little of it is in memory. */
import { BYTE_ORDER_MARK, csvRows } from '#core/files/csv-rows.ts';

export type Cell = string | number | null;

export interface CsvTable {
  columns: readonly string[];
  /** The rows after a place; null once there are no more. */
  read(after: string | null): Promise<{ rows: Cell[][]; last: string | null }>;
}

/** Is downloaded as `<name>-<day>.csv`. */
export const csvAnswer = (table: CsvTable, name: string, now: Date): Response =>
  new Response(streamCsv(table), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });

function streamCsv({ columns, read }: CsvTable): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: string | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`${BYTE_ORDER_MARK}${csvRows([columns])}`));
    },
    async pull(controller) {
      const { rows, last } = await read(after);
      if (rows.length > 0) controller.enqueue(encoder.encode(csvRows(rows)));
      after = last;
      if (last === null) controller.close();
    },
  });
}
