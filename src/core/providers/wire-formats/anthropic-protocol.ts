/** Anthropic's messages, called from a browser with the header that allows it. */
import { at, listAt, numberAt, textAt } from '../json-path.ts';
import { type Delta, type EndReason, JSON_HEADERS, type Protocol } from '../protocol.ts';
import type { ProviderAccess } from '../provider.ts';
import { outputRoom } from './output-room.ts';

/** The protocol demands a limit. This one every model that is still answered knows, and it leaves room for thinking. */
const USUAL_ROOM = 32_000;

const REASONS: Record<string, EndReason> = {
  end_turn: 'complete',
  stop_sequence: 'complete',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'filtered',
};

const headersFor = ({ key }: ProviderAccess): Record<string, string> => ({
  'x-api-key': key,
  'anthropic-version': '2023-06-01',
  'anthropic-dangerous-direct-browser-access': 'true',
});

const endOf = (reason: string): Delta[] =>
  reason ? [{ type: 'end', reason: REASONS[reason] ?? 'cut_off' }] : [];

/** Tokens read from and written to the cache are input too. */
function readUsage(usage: unknown): Delta[] {
  const parts = ['input_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens'];
  const counts = parts.map((part) => numberAt(usage, part)).filter((count) => count !== undefined);
  const inputTokens = counts.length ? counts.reduce((sum, count) => sum + count, 0) : undefined;
  return [{ type: 'usage', inputTokens, outputTokens: numberAt(usage, 'output_tokens') }];
}

const textDelta = (text: string): Delta[] => (text ? [{ type: 'text', text }] : []);

function readEvent(data: unknown): Delta[] {
  switch (textAt(data, 'type')) {
    case 'message_start':
      return readUsage(at(data, 'message', 'usage'));
    case 'content_block_start':
      return textDelta(textAt(data, 'content_block', 'text'));
    case 'content_block_delta':
      return /^(thinking|signature)_delta$/.test(textAt(data, 'delta', 'type'))
        ? [{ type: 'thinking' }]
        : textDelta(textAt(data, 'delta', 'text'));
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
  if (!Array.isArray(at(body, 'content'))) return [];
  const parts = listAt(body, 'content');
  return [
    ...textDelta(parts.map((part) => textAt(part, 'text')).join('')),
    ...readUsage(at(body, 'usage')),
    ...endOf(textAt(body, 'stop_reason')),
  ];
}

/** How the provider names the limit of a model that was asked for more: `max_tokens: 32000 > 8192, which is …`. */
const LIMIT = /max_tokens: \d+ > (\d+)/;

export const anthropicProtocol: Protocol = {
  completion: (request) => ({
    url: `${request.baseUrl}/messages`,
    headers: { ...JSON_HEADERS, ...headersFor(request) },
    body: JSON.stringify({
      model: request.model,
      max_tokens: outputRoom(request, USUAL_ROOM),
      // An empty system text is refused by the provider.
      ...(request.messages.system ? { system: request.messages.system } : {}),
      messages: [{ role: 'user', content: request.messages.user }],
      stream: true,
    }),
  }),
  amend: (request, { detail }) => {
    const limit = Number(LIMIT.exec(detail ?? '')?.[1]);
    return limit > 0 ? { ...request, maxOutputTokens: limit } : undefined;
  },
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
