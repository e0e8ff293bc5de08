/**
 * A connection answers one query after the other. What asks it for a second one meanwhile, as `Promise.all` on a
 * transaction does, gains nothing by it, and no one sees in which order they come. The file that does so fails. Only
 * `commit` may go behind a statement that is not answered yet (`sendLast`).
 */
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';

type Query = (this: object, ...args: unknown[]) => Promise<unknown> | undefined;

const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
const underWay = new WeakMap<object, number>();
const overlapping = new Set<string>();

const count = (of: object, by: number) => underWay.set(of, (underWay.get(of) ?? 0) + by);

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text);

/** Both ways to hear of the answer: what a pool asks has a callback, what a transaction asks a promise. */
const watched: Query = function (this: object, ...args) {
  if (underWay.get(this) && textOf(args[0]) !== 'commit') overlapping.add(textOf(args[0]));
  count(this, 1);
  const callback = args.at(-1);
  if (typeof callback === 'function')
    args[args.length - 1] = (...answer: unknown[]) => {
      count(this, -1);
      callback(...answer);
    };
  const promise = query.apply(this, args);
  const end = () => void count(this, -1);
  promise?.then(end, end);
  return promise;
};

beforeAll(() => {
  overlapping.clear();
  client.query = watched;
});
afterAll(() => {
  client.query = query;
  expect([...overlapping]).toEqual([]);
});
