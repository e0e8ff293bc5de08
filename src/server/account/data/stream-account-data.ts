/**
 * All that is kept of an account as one JSON document: `{ writtenAt, <table>: [rows] … }`. It is read and sent a page at a
 * time, when the reader has taken the one before: however much there is, little of it is in memory, and whoever reads
 * slowly holds no connection of the database. Rows that come meanwhile may be missing; none is in it twice.
 */
import { eq } from 'drizzle-orm';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithCatalogue } from '../../catalogue/catalogue.ts';
import { customTools } from '../../custom-tools/tables.ts';
import { hideClosedRecipe } from './hide-closed-recipe.ts';
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
      const { rows, last }: OwnRows = await inTurn(() =>
        readOwnRows(services.db, name, table, userId, after),
      );
      const shown = name === 'custom_tool_versions' ? await hideClosed(services, userId, rows) : rows;
      for (const row of shown) {
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

const hideClosed = (
  services: DataServices,
  userId: string,
  rows: OwnRows['rows'],
): Promise<OwnRows['rows']> =>
  Promise.all(
    rows.map(async (row) => {
      const [tool] = await services.db
        .select({ basedOn: customTools.basedOn })
        .from(customTools)
        .where(eq(customTools.id, String(row.tool_id)));
      const document = row.document as CustomTool;
      return { ...row, document: await hideClosedRecipe(services, userId, tool?.basedOn ?? null, document) };
    }),
  );
