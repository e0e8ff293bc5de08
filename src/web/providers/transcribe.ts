/** Speech to text by the user's provider. Only OpenAI's protocol has an address for it that browsers may call. */
import { classifyStreamError } from '#core/providers/classify-failure.ts';
import { at } from '#core/providers/json-path.ts';
import type { ProviderAccess, ProviderId } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { startDeadline } from './deadline.ts';
import { explainFailure } from './explain-failure.ts';
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
  const hint = languageField(model);
  if (language) body.set(hint, language);
  const headers: Record<string, string> = access.key ? { authorization: `Bearer ${access.key}` } : {};
  const deadline = startDeadline(signal, TIMEOUT_MS);
  const send = () =>
    sendRequest(
      { url: `${access.baseUrl}/audio/transcriptions`, headers, body },
      access.key,
      deadline.signal,
    );
  try {
    const response = await send().catch((error: unknown) => {
      if (!isAboutLanguage(error) || !body.has(hint)) throw error;
      // Refused before anything was heard: once more without the hint.
      body.delete(hint);
      return send();
    });
    return readTranscript(await response.text(), access.key);
  } catch (error) {
    throw explainFailure(error, deadline);
  } finally {
    deadline.end();
  }
}

/** OpenAI's newer models take a list of languages and refuse the single one. */
const languageField = (model: string): string =>
  /^gpt-(live-)?transcribe/.test(model) ? 'languages[]' : 'language';

const isAboutLanguage = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'invalid_request' && /language/i.test(error.detail ?? '');

function readTranscript(body: string, key: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    const text = at(answer, 'text');
    if (typeof text === 'string') return text.trim();
    if (at(answer, 'error')) throw classifyStreamError(at(answer, 'error'), key);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
  }
  throw new ProviderError('not_a_model_server');
}
