/** Gets a file that is to be kept: streamed, gone on with where it was cut off, and checked against size and hash. */
import { AppError } from '#core/errors/app-error.ts';
import { apiUrl } from '#web/api/api.ts';
import { apiFetch } from '#web/api/api-fetch.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { wait } from '#web/api/wait.ts';
import { WrongFileError } from './download-failure.ts';

/** What is known of a file before it is here. */
export interface PromisedFile {
  /** Of our own site. */
  url: string;
  /** In bytes. */
  size: number;
  /** SHA-256, as hexadecimal digits. */
  hash: string;
}

/** What has arrived of a file; kept by the caller, so that a later try goes on with it. */
export interface PartialFile {
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
  received: number;
}

interface DownloadOptions {
  signal: AbortSignal;
  onProgress: (received: number) => void;
}

/** No file of ours is larger, whatever a list says. */
const MOST_BYTES = 4_194_304;
/** So often in a row without a single byte. */
const FRUITLESS_TRIES = 3;
const PAUSE_MS = 400;

export const beginFile = ({ hash, size }: PromisedFile, most = MOST_BYTES): PartialFile => ({
  hash,
  bytes: new Uint8Array(Math.min(size, most)),
  received: 0,
});

/**
 * Fills `partial`. A connection that breaks is taken up again from the last byte, for as long as each try brings some.
 * @throws AppError for what the server refused, WrongFileError, NetworkError, the signal's reason when it is aborted
 */
export async function downloadFile(
  file: PromisedFile,
  partial: PartialFile,
  { signal, onProgress }: DownloadOptions,
): Promise<ArrayBuffer> {
  let fruitless = 0;
  while (partial.received < partial.bytes.length) {
    const before = partial.received;
    const failure = await receive(file, partial, { signal, onProgress }).catch((error: unknown) => {
      if (signal.aborted) throw signal.reason;
      if (error instanceof AppError || error instanceof WrongFileError) throw error;
      return error;
    });
    signal.throwIfAborted();
    if (partial.received >= partial.bytes.length) break;
    fruitless = partial.received > before ? 0 : fruitless + 1;
    if (fruitless >= FRUITLESS_TRIES) throw new NetworkError(failure);
    if (fruitless > 0) await wait(PAUSE_MS * fruitless, signal);
  }
  if ((await sha256(partial.bytes)) !== file.hash) {
    partial.received = 0;
    throw new WrongFileError('The file is not the one that was promised.');
  }
  return partial.bytes.buffer;
}

/** One connection, to its end or its break. */
async function receive(
  { url, hash }: PromisedFile,
  partial: PartialFile,
  { signal, onProgress }: DownloadOptions,
): Promise<void> {
  // With it goes the token of a page in a frame, which is nobody else's business.
  if (!isOurs(url)) throw new WrongFileError('The file is of another site.');
  const { received } = partial;
  const headers = received > 0 ? { Range: `bytes=${received}-`, 'If-Range': `"${hash}"` } : undefined;
  const response = await apiFetch(url, { signal, cache: 'no-store', ...(headers && { headers }) });
  // The whole of it again, or from another place than was asked for.
  if (received > 0 && !isFrom(response, received)) partial.received = 0;
  const reader = response.body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (partial.received + value.length > partial.bytes.length) {
      void reader.cancel().catch(() => undefined);
      throw new WrongFileError('The file is longer than was promised.');
    }
    signal.throwIfAborted();
    partial.bytes.set(value, partial.received);
    partial.received += value.length;
    onProgress(partial.received);
  }
}

const isOurs = (url: string): boolean =>
  URL.parse(url, location.href)?.origin === new URL(apiUrl('/')).origin;

const isFrom = (response: Response, at: number): boolean =>
  response.status === 206 && (response.headers.get('Content-Range') ?? '').startsWith(`bytes ${at}-`);

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
