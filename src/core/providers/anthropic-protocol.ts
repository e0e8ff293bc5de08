/** Anthropic's messages, called from a browser with the header that allows it. */
import { at, listAt, numberAt, textAt } from './json-path.ts';
import { type Delta, type EndReason, JSON_HEADERS, type Protocol } from './protocol.ts';
import type { ProviderAccess } from './provider.ts';

/** The protocol demands a limit. */
const DEFAULT_MAX_TOKENS = 8192;

const REASONS: Record<string, EndReason> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'filtered',
  pause_turn: 'cut_off',
};

const headersFor = ({ key }: ProviderAccess): Record<string, string> => ({
  'x-api-key': key,
  'anthropic-version': '2023-06-01',
  'anthropic-dangerous-direct-browser-access': 'true',
});

const endOf = (reason: string): Delta[] =>
  reason ? [{ type: 'end', reason: REASONS[reason] ?? 'complete' }] : [];

/** Tokens read from and written to the cache are input too. */
function readUsage(usage: unknown): Delta[] {
  const parts = ['input_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens'];
  const counts = parts.map((part) => numberAt(usage, part)).filter((count) => count !== undefined);
  const inputTokens = counts.length ? counts.reduce((sum, count) => sum + count, 0) : undefined;
  return [{ type: 'usage', inputTokens, outputTokens: numberAt(usage, 'output_tokens') }];
}

function readEvent(data: unknown): Delta[] {
  switch (textAt(data, 'type')) {
    case 'message_start':
      return readUsage(at(data, 'message', 'usage'));
    case 'content_block_delta': {
      const text = textAt(data, 'delta', 'type') === 'text_delta' ? textAt(data, 'delta', 'text') : '';
      return text ? [{ type: 'text', text }] : [];
    }
    case 'message_delta':
      return [...readUsage(at(data, 'usage')), ...endOf(textAt(data, 'delta', 'stop_reason'))];
    case 'message_stop':
      return [{ type: 'done' }];
    case 'error':
      return [{ type: 'error', error: at(data, 'error') }];
    default:
      return [];
  }
}

function readAnswer(body: unknown): Delta[] {
  const error = at(body, 'error');
  if (error) return [{ type: 'error', error }];
  const text = listAt(body, 'content')
    .map((part) => textAt(part, 'text'))
    .join('');
  const deltas: Delta[] = text ? [{ type: 'text', text }] : [];
  return [...deltas, ...readUsage(at(body, 'usage')), ...endOf(textAt(body, 'stop_reason'))];
}

export const anthropicProtocol: Protocol = {
  completion: (request) => ({
    url: `${request.baseUrl}/messages`,
    headers: { ...JSON_HEADERS, ...headersFor(request) },
    body: JSON.stringify({
      model: request.model,
      max_tokens: request.maxOutputTokens ?? DEFAULT_MAX_TOKENS,
      // An empty system text is refused by the provider.
      ...(request.messages.system ? { system: request.messages.system } : {}),
      messages: [{ role: 'user', content: request.messages.user }],
      stream: true,
    }),
  }),
  readEvent,
  readAnswer,
  listModels: (access) => ({ url: `${access.baseUrl}/models?limit=1000`, headers: headersFor(access) }),
  readModels: (body) =>
    listAt(body, 'data')
      .map((model) => ({
        id: textAt(model, 'id'),
        name: textAt(model, 'display_name') || textAt(model, 'id'),
      }))
      .filter(({ id }) => id),
};
