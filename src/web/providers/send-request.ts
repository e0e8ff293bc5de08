/** One HTTP call to a provider. Failures become `ProviderError`s; the key travels in headers only. */
import { classifyFailure } from '#core/providers/classify-failure.ts';
import type { HttpRequest } from '#core/providers/protocol.ts';
import { PROVIDERS } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';

/** No key holds anything else, and `fetch` would refuse the header with an error that looks like a broken network. */
const SENDABLE = /^[\x21-\x7e]*$/;
const ERROR_BODY_LIMIT = 64 * 1024;

export async function sendRequest(
  { url, headers, body }: HttpRequest,
  key: string,
  signal: AbortSignal,
): Promise<Response> {
  if (!SENDABLE.test(key)) throw new ProviderError('invalid_key');
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
    signal,
    credentials: 'omit',
    cache: 'no-store',
    // Keys can be tied to a site, which the provider then wants named; no more than that is said.
    referrerPolicy: 'origin',
    // Following a redirect would hand `x-api-key` to whoever it points at.
    redirect: 'error',
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw networkFailure(url);
  });
  if (response.ok) return response;
  throw classifyFailure(
    {
      status: response.status,
      body: await readBeginning(response),
      retryAfter: response.headers.get('retry-after'),
    },
    key,
  );
}

/**
 * Browsers do not tell a CORS refusal from a dead host. Offline they can name; everything else is `refused`, or
 * `unreachable` where the address is not the user's to get wrong.
 * The cause is dropped on purpose: engines put addresses and headers into its text.
 */
export function networkFailure(url?: string): ProviderError {
  if (globalThis.navigator?.onLine === false) return new ProviderError('offline');
  const isOurs = Object.values(PROVIDERS).some(({ baseUrl }) => baseUrl && url?.startsWith(baseUrl));
  return new ProviderError(isOurs ? 'unreachable' : 'refused');
}

async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    while (text.length < ERROR_BODY_LIMIT) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The status alone says enough.
  }
  reader.cancel().catch(() => undefined);
  return text;
}
