import type { ListedModel } from '#core/providers/protocol.ts';
import { PROTOCOLS } from '#core/providers/protocols.ts';
import type { ProviderAccess } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { startDeadline } from './deadline.ts';
import { sendRequest } from './send-request.ts';

const TIMEOUT_MS = 30_000;

/**
 * The chat models that this key may use. It is the check of a key as well: the provider answers only to a real one.
 * @throws ProviderError; an `AbortError` when `signal` is aborted.
 */
export async function listModels(access: ProviderAccess, signal?: AbortSignal): Promise<ListedModel[]> {
  const deadline = startDeadline(signal, TIMEOUT_MS);
  try {
    if (isOpenRouter(access)) await readJson(access, `${access.baseUrl}/key`, deadline.signal);
    const protocol = PROTOCOLS[access.provider];
    const body = await readJson(access, protocol.listModels(access).url, deadline.signal);
    const models = protocol.readModels(body);
    if (models.length === 0 && !looksLikeList(body)) throw new ProviderError('not_a_model_server');
    return models;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (deadline.reason() === 'stopped') throw new DOMException('The check was stopped.', 'AbortError');
    throw new ProviderError(deadline.reason() ? 'timeout' : 'refused');
  } finally {
    deadline.end();
  }
}

/** OpenRouter shows its models to everybody; only `/key` tells whether the key is real. */
const isOpenRouter = ({ provider, baseUrl }: ProviderAccess): boolean =>
  provider === 'compatible' && new URL(baseUrl).hostname === 'openrouter.ai';

async function readJson(access: ProviderAccess, url: string, signal: AbortSignal): Promise<unknown> {
  const { headers } = PROTOCOLS[access.provider].listModels(access);
  const response = await sendRequest({ url, headers }, access.key, signal);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('not_a_model_server');
  }
}

const looksLikeList = (body: unknown): boolean => {
  const { data, models } = (body ?? {}) as { data?: unknown; models?: unknown };
  return Array.isArray(data) || Array.isArray(models);
};
