/** Calls of our own server: what every noun's `api.ts` is written with. */
import { ACCOUNT_HEADER } from '#core/errors/other-account.ts';
import type { List } from '#core/lists/list.ts';
import { apiUrl } from './api.ts';
import { apiFetch } from './api-fetch.ts';

type Method = 'DELETE' | 'PATCH' | 'POST' | 'PUT';

/** Of what waited on the device: the account that it is of, which may not be the page's any more. */
interface Meant {
  account?: string | undefined;
}

interface Sending extends Meant {
  json?: object;
  /** The same for every try of one act, so that the server does it once. */
  idempotencyKey?: string;
  /** Lets a call that is on its way when the page closes still arrive. */
  keepalive?: boolean;
  /** Calls it off. */
  signal?: AbortSignal | undefined;
}

/** @throws AppError, NetworkError */
export const getJson = async <T>(path: string, { account }: Meant = {}): Promise<T> =>
  (await apiFetch(apiUrl(path), { headers: meantFor(account) })).json() as Promise<T>;

const meantFor = (account: string | undefined) => ({ ...(account && { [ACCOUNT_HEADER]: account }) });

/** What stands behind the address of a paged list: what is looked for, and where to go on. */
export const pageQuery = (cursor: string | null, asked: Record<string, string> = {}): string =>
  new URLSearchParams({ ...asked, ...(cursor && { cursor }) }).toString();

/** The items of a list, or of its first page. @throws AppError, NetworkError */
export const getItems = async <Item>(path: string): Promise<Item[]> =>
  (await getJson<List<Item>>(path)).items;

/** @throws AppError, NetworkError */
export const send = (
  method: Method,
  path: string,
  { json, idempotencyKey, keepalive = false, signal, account }: Sending = {},
): Promise<Response> =>
  apiFetch(apiUrl(path), {
    method,
    headers: {
      ...meantFor(account),
      ...(json && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(json && { body: JSON.stringify(json) }),
    keepalive,
    ...(signal && { signal }),
  });

/** `send` where the answer is wanted. @throws AppError, NetworkError */
export const sendForJson = async <T>(...call: Parameters<typeof send>): Promise<T> =>
  (await send(...call)).json() as Promise<T>;
