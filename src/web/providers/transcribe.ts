/** Speech to text by the user's provider. Only OpenAI's protocol has an address for it that browsers may call. */
import type { ProviderAccess, ProviderId } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { startDeadline } from './deadline.ts';
import { sendRequest } from './send-request.ts';

const TIMEOUT_MS = 600_000;
/** OpenAI's limit for one file, in bytes. */
export const LARGEST_RECORDING = 25 * 1024 * 1024;

export const canTranscribe = (provider: ProviderId): boolean =>
  provider === 'openai' || provider === 'compatible';

export interface Recording {
  blob: Blob;
  /** The ending tells the provider the format. */
  name: string;
  /** ISO 639-1; guessed by the provider when absent. */
  language?: string | undefined;
}

/** @throws ProviderError; an `AbortError` when `signal` is aborted. */
export async function transcribe(
  access: ProviderAccess,
  model: string,
  { blob, name, language }: Recording,
  signal?: AbortSignal,
): Promise<string> {
  const body = new FormData();
  body.set('file', blob, name);
  body.set('model', model);
  if (language) body.set('language', language);
  const headers: Record<string, string> = access.key ? { authorization: `Bearer ${access.key}` } : {};
  const deadline = startDeadline(signal, TIMEOUT_MS);
  try {
    const url = `${access.baseUrl}/audio/transcriptions`;
    const response = await sendRequest({ url, headers, body }, access.key, deadline.signal);
    const { text } = (await response.json()) as { text?: unknown };
    if (typeof text !== 'string') throw new ProviderError('not_a_model_server');
    return text.trim();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (deadline.reason() === 'stopped')
      throw new DOMException('The transcription was stopped.', 'AbortError');
    if (deadline.reason()) throw new ProviderError('timeout');
    throw new ProviderError(error instanceof SyntaxError ? 'not_a_model_server' : 'refused');
  } finally {
    deadline.end();
  }
}
