/** What a provider's adapter knows: the shape of its requests and the meaning of its answers. All pure. */
import type { ProviderAccess } from './provider.ts';
import type { ProviderError } from './provider-error.ts';

export interface Messages {
  system: string;
  user: string;
}

export interface CompletionRequest extends ProviderAccess {
  model: string;
  messages: Messages;
  /** In tokens, thinking included. Left to the provider when absent. */
  maxOutputTokens?: number | undefined;
  /** Of the model, in tokens: prompt and answer share it. */
  contextWindow?: number | undefined;
  /** Does not ask for the count of tokens: some servers refuse the question. */
  withoutUsage?: boolean | undefined;
}

export interface HttpRequest {
  url: string;
  /** The only place a key may stand. */
  headers: Record<string, string>;
  /** JSON text, or a form with a file; absent for GET. */
  body?: string | FormData;
}

/**
 * `length`: the limit of output tokens. `filtered`: the provider refused. `cut_off`: it ended without saying so, or for
 * a reason that is not known to be a success.
 */
export type EndReason = 'complete' | 'length' | 'filtered' | 'cut_off';

/** What one event of an answer says. `done`: nothing follows. Usage figures may come in parts. */
export type Delta =
  | { type: 'text'; text: string }
  /** The model works, and what it thinks is not the answer. */
  | { type: 'thinking' }
  | { type: 'usage'; inputTokens?: number | undefined; outputTokens?: number | undefined }
  /** `detail`: a part of the provider's own words about it. */
  | { type: 'end'; reason: EndReason; detail?: string | undefined }
  | { type: 'done' }
  | { type: 'error'; error: unknown };

export interface ListedModel {
  id: string;
  name: string;
  /** The day from which the provider answers it no more (2027-01-14). */
  endsOn?: string | undefined;
}

export interface Protocol {
  completion(request: CompletionRequest): HttpRequest;
  /** The same without what the provider has just refused; undefined where that is not what it was about. */
  amend(request: CompletionRequest, error: ProviderError): CompletionRequest | undefined;
  /** One event of the stream; `data` is parsed JSON. */
  readEvent(data: unknown): Delta[];
  /** A whole JSON body, from servers that answer at once although a stream was asked for. */
  readAnswer(body: unknown): Delta[];
  listModels(access: ProviderAccess): HttpRequest;
  /** Chat models only, as the provider orders them. */
  readModels(body: unknown): ListedModel[];
}

export const JSON_HEADERS = { 'content-type': 'application/json' };
