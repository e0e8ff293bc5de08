/** A call to the voice provider with the caller's own key, which is kept nowhere: not in a log, an error or an address. */
import { refusalOf, type speechOf, unreachable } from '#core/speech/elevenlabs.ts';
import { readBeginning } from './read-beginning.ts';

export interface Call {
  baseUrl: string;
  key: string;
  /** Ends the call: the caller went. */
  signal: AbortSignal;
}

/**
 * Answers a success of the given media type, its body unread.
 * @throws AppError for everything else, with a `reason`; the cause is dropped, since it can hold headers
 */
export async function askElevenlabs(
  { baseUrl, key, signal }: Call,
  { path, ...init }: ReturnType<typeof speechOf>,
  mediaType: RegExp,
): Promise<Response> {
  const response = await fetch(`${baseUrl}${path}`, {
    ...init,
    method: init.body === undefined ? 'GET' : 'POST',
    signal,
    // Following one would hand the key to whoever it points at.
    redirect: 'error',
  }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) {
    const body = await readBeginning(response);
    throw refusalOf({ status: response.status, body, retryAfter: response.headers.get('retry-after') }, key);
  }
  if (!mediaType.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel().catch(() => undefined);
    throw unreachable();
  }
  return response;
}
