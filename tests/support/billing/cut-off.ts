/**
 * Cuts work off at a statement that is chosen, as a kill of the process does: the connection ends before the statement is
 * sent, and so does every later one of the same work. What ran before stays as the database kept it. Only statements of
 * the work itself count, by its asynchronous context; jobs that run beside it do not.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

interface Cut {
  /** The first statement that is not carried out, from 1; Infinity lets all through. */
  at: number;
  statements: number;
}

const current = new AsyncLocalStorage<Cut>();

/** Call once a file; the function that it returns takes it back. */
export function watchStatements(): () => void {
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: { connection: { stream: { destroy(): void } } }, ...args) {
    const cut = current.getStore();
    if (cut) {
      cut.statements += 1;
      if (cut.statements >= cut.at) this.connection.stream.destroy();
    }
    return query.apply(this, args);
  };
  return () => {
    client.query = query;
  };
}

/** Whatever becomes of the work, as nobody hears of it. @returns how many statements were asked for */
export async function cutOff(at: number, work: () => Promise<unknown>): Promise<number> {
  const cut: Cut = { at, statements: 0 };
  await current.run(cut, () => work().catch(() => undefined));
  return cut.statements;
}
