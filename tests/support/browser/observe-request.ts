/** What a request answers and the work that it waits for, to show that two requests cannot be told apart. */
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { Pool } from 'pg';
import { vi } from 'vitest';

export interface Observation {
  status: number;
  body: string;
  headers: Record<string, string>;
  /** SQL in order, without its values. */
  statements: string[];
  /** How often a password was hashed. */
  hashes: number;
}

export async function observeRequest(pool: Pool, request: () => Promise<Response>): Promise<Observation> {
  // Other work of the server, polling for jobs say, goes on meanwhile and is not counted.
  const inRequest = new AsyncLocalStorage<true>();
  const statements: string[] = [];
  let hashes = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'SCRYPTREQUEST' && inRequest.getStore()) hashes += 1;
    },
  }).enable();
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
    const [statement] = args as [string | { text: string }];
    if (inRequest.getStore()) statements.push(typeof statement === 'string' ? statement : statement.text);
    return query(...args);
  }) as never);
  try {
    const response = await inRequest.run(true, request);
    const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, body: await response.text(), headers, statements, hashes };
  } finally {
    hook.disable();
    spy.mockRestore();
  }
}
