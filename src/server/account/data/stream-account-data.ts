/**
 * All that is kept of an account as one JSON document: `{ writtenAt, <table>: [rows] … }`. It is read and sent a page at a
 * time, when the reader has taken the one before: however much there is, little of it is in memory, and whoever reads
 * slowly holds no connection of the database. Rows that come meanwhile may be missing; none is in it twice.
 */
import type { BaseServices } from '../../base/base-services.ts';
import type { WithCatalogue } from '../../catalogue/catalogue.ts';
import { hideClosedRecipes } from './hide-closed-recipes.ts';
import { OWN_TABLES } from './own-tables.ts';
import { type OwnRows, readOwnRows } from './read-own-rows.ts';

type DataServices = Pick<BaseServices, 'db' | 'pool' | 'clock'> & WithCatalogue;

/** @param inTurn lets few pages be read at once, of all who ask */
export function streamAccountData(
  services: DataServices,
  userId: string,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): ReadableStream<Uint8Array> {
  const parts = writeAccountData(services, userId, inTurn);
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    // Nothing is read ahead of who takes it.
    { highWaterMark: 0 },
  );
}

async function* writeAccountData(
  services: DataServices,
  userId: string,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<string, undefined> {
  yield `{"writtenAt":${JSON.stringify(services.clock().toISOString())}`;
  for (const [name, table] of Object.entries(OWN_TABLES)) {
    let text = `,\n${JSON.stringify(name)}:[`;
    let after: string[] | null = null;
    let isFirst = true;
    do {
      const { rows, last }: OwnRows = await inTurn(async () => {
        const page = await readOwnRows(services.db, name, table, userId, after);
        if (name !== 'custom_tool_versions') return page;
        return { ...page, rows: await hideClosedRecipes(services, userId, page.rows) };
      });
      for (const row of rows) {
        text += `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
        isFirst = false;
      }
      after = last;
      if (after !== null) {
        yield text;
        text = '';
      }
    } while (after !== null);
    yield `${text}]`;
  }
  yield '}\n';
}
