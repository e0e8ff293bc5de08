/** A loopback server that speaks Anthropic's messages protocol. */
import {
  type Dialect,
  json,
  type ModelServer,
  type ServerOptions,
  startModelServer,
  tokensOf,
} from './model-server.ts';

export const ANTHROPIC_KEY = 'sk-ant-test-0123456789abcdefghij';
export const ANTHROPIC_MODELS = ['claude-sonnet-4-5', 'claude-haiku-4-5'];

export const anthropicEvent = (type: string, data: object = {}): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

export function anthropicEvents(text: string, stopReason = 'end_turn'): string[] {
  const tokens = tokensOf(text);
  return [
    anthropicEvent('message_start', {
      message: { id: 'msg_1', role: 'assistant', content: [], usage: { input_tokens: 25, output_tokens: 1 } },
    }),
    anthropicEvent('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    anthropicEvent('ping'),
    ...tokens.map((part) =>
      anthropicEvent('content_block_delta', { index: 0, delta: { type: 'text_delta', text: part } }),
    ),
    anthropicEvent('content_block_stop', { index: 0 }),
    anthropicEvent('message_delta', {
      delta: { stop_reason: stopReason },
      usage: { output_tokens: tokens.length },
    }),
    anthropicEvent('message_stop'),
  ];
}

export const anthropicError = (type: string, message: string) => ({
  type: 'error',
  error: { type, message },
});

export const anthropicErrorEvent = (type: string, message: string): string =>
  anthropicEvent('error', anthropicError(type, message));

const dialect: Dialect = {
  allowedHeaders: [
    'content-type',
    'x-api-key',
    'anthropic-version',
    'anthropic-dangerous-direct-browser-access',
  ],
  stream: (text) => anthropicEvents(text),
  intercept({ method, url, headers, body }) {
    if (headers.origin && headers['anthropic-dangerous-direct-browser-access'] !== 'true') {
      return json(
        401,
        anthropicError('authentication_error', 'CORS requests must set the browser access header'),
      );
    }
    if (headers['x-api-key'] !== ANTHROPIC_KEY) {
      return json(401, anthropicError('authentication_error', 'invalid x-api-key'));
    }
    if (!headers['anthropic-version']) {
      return json(400, anthropicError('invalid_request_error', 'anthropic-version: header is required'));
    }
    if (method === 'GET' && url.startsWith('/v1/models')) {
      const data = ANTHROPIC_MODELS.map((id) => ({ id, type: 'model', display_name: `Model ${id}` }));
      return json(200, { data, has_more: false });
    }
    if (method !== 'POST' || url !== '/v1/messages')
      return json(404, anthropicError('not_found_error', 'Not found'));
    const { model, max_tokens } = JSON.parse(body) as { model: string; max_tokens?: number };
    if (!max_tokens) return json(400, anthropicError('invalid_request_error', 'max_tokens: Field required'));
    if (!ANTHROPIC_MODELS.includes(model))
      return json(404, anthropicError('not_found_error', `model: ${model}`));
    return undefined;
  },
};

/** Its base address is `${url}/v1`. */
export const startAnthropicServer = (options?: ServerOptions): Promise<ModelServer> =>
  startModelServer(dialect, options);
