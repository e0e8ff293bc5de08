import type { ListedModel } from '#core/providers/protocol.ts';
import { PROTOCOLS } from '#core/providers/protocols.ts';
import type { ProviderAccess } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { startDeadline } from './deadline.ts';
import { explainFailure } from './explain-failure.ts';
import { sendRequest } from './send-request.ts';

const TIMEOUT_MS = 30_000;

/**
 * The chat models that this key may use; none where the server has no list, as Perplexity. It is the check of a key as
 * well: the provider answers only to a real one.
 * @throws ProviderError; an `AbortError` when `signal` is aborted.
 */
export async function listModels(access: ProviderAccess, signal?: AbortSignal): Promise<ListedModel[]> {
  const deadline = startDeadline(signal, TIMEOUT_MS);
  try {
    if (isOpenRouter(access)) await readJson(access, `${access.baseUrl}/key`, deadline.signal);
    return await readList(access, deadline.signal).catch((error: unknown) => {
      if (access.provider !== 'compatible' || !isMissing(error)) throw error;
      return knock(access, deadline.signal);
    });
  } catch (error) {
    throw explainFailure(error, deadline);
  } finally {
    deadline.end();
  }
}

async function readList(access: ProviderAccess, signal: AbortSignal): Promise<ListedModel[]> {
  const protocol = PROTOCOLS[access.provider];
  const body = await readJson(access, protocol.listModels(access).url, signal);
  const models = protocol.readModels(body);
  if (models.length === 0 && !looksLikeList(body)) throw new ProviderError('not_a_model_server');
  return models;
}

const isMissing = (error: unknown): boolean =>
  error instanceof ProviderError && [404, 405, 501].includes(error.status ?? 0);

/** Asks for an answer to nothing, which no model server gives and none charges for: how it says so tells what it is. */
async function knock(access: ProviderAccess, signal: AbortSignal): Promise<ListedModel[]> {
  const request = PROTOCOLS[access.provider].completion({
    ...access,
    model: '',
    messages: { system: '', user: '' },
  });
  try {
    const empty = { ...request, body: JSON.stringify({ model: '', messages: [] }) };
    await (await sendRequest(empty, access.key, signal)).body?.cancel();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.code !== 'invalid_request' && error.code !== 'model_not_found') throw error;
    if (error.detail === undefined) throw new ProviderError('not_a_model_server');
  }
  return [];
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
  if (Array.isArray(body)) return true;
  const { data, models } = (body ?? {}) as { data?: unknown; models?: unknown };
  // Ollama answers `null` while it has none.
  return Array.isArray(data) || Array.isArray(models) || data === null;
};
