/** A loopback server that speaks OpenAI's protocol: models, chat completions, transcriptions. */
import {
  type Dialect,
  json,
  type ModelServer,
  type ServerOptions,
  startModelServer,
  tokensOf,
} from './model-server.ts';

export const OPENAI_KEY = 'sk-test-0123456789abcdefghij';
export const OPENAI_MODELS = [
  'gpt-4.1',
  'gpt-4.1-mini',
  'gpt-4o',
  'text-embedding-3-small',
  'whisper-1',
  'tts-1',
];
export const TRANSCRIPT = 'A calm voice note about the morning.';

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

const chunk = (model: string, choices: unknown[], usage: unknown = null) =>
  event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices, usage });

/** A proper stream, event by event: role, tokens, finish reason, usage, end mark. */
export function openaiEvents(text: string, model = 'gpt-4.1', finish: string | null = 'stop'): string[] {
  const delta = (content: object, reason: string | null = null) =>
    chunk(model, [{ index: 0, delta: content, finish_reason: reason }]);
  const tokens = tokensOf(text);
  return [
    delta({ role: 'assistant', content: '' }),
    ...tokens.map((content) => delta({ content })),
    delta({}, finish),
    chunk(model, [], {
      prompt_tokens: 21,
      completion_tokens: tokens.length,
      total_tokens: 21 + tokens.length,
    }),
    'data: [DONE]\n\n',
  ];
}

export const openaiError = (message: string, type: string, code: string | null = null) => ({
  error: { message, type, param: null, code },
});

const dialect: Dialect = {
  // As OpenAI does it; a header too many and the browser refuses the call.
  allowedHeaders: ['authorization', 'content-type', 'openai-organization', 'openai-project'],
  stream: (text, { body }) => openaiEvents(text, modelOf(body)),
  intercept({ method, url, headers, body }) {
    const key = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (key !== OPENAI_KEY) {
      const shown = `${key.slice(0, 6)}***${key.slice(-4)}`;
      return json(
        401,
        openaiError(`Incorrect API key provided: ${shown}.`, 'invalid_request_error', 'invalid_api_key'),
      );
    }
    if (method === 'GET' && url === '/v1/models') {
      const data = OPENAI_MODELS.map((id) => ({ id, object: 'model', created: 1, owned_by: 'system' }));
      return json(200, { object: 'list', data });
    }
    if (method === 'POST' && url === '/v1/audio/transcriptions') return json(200, { text: TRANSCRIPT });
    if (method !== 'POST' || url !== '/v1/chat/completions') {
      return json(404, openaiError(`Invalid URL (${method} ${url})`, 'invalid_request_error'));
    }
    if (!isCompletion(body)) return json(400, openaiError('Malformed body', 'invalid_request_error'));
    const model = modelOf(body);
    if (OPENAI_MODELS.includes(model)) return undefined;
    const message = `The model \`${model}\` does not exist or you do not have access to it.`;
    return json(404, openaiError(message, 'invalid_request_error', 'model_not_found'));
  },
};

function modelOf(body: string): string {
  try {
    return String((JSON.parse(body) as { model?: unknown }).model);
  } catch {
    return '';
  }
}

function isCompletion(body: string): boolean {
  try {
    const { messages, stream } = JSON.parse(body) as {
      messages?: { role: string; content: string }[];
      stream?: unknown;
    };
    return (
      stream === true && Boolean(messages?.every(({ role, content }) => role && typeof content === 'string'))
    );
  } catch {
    return false;
  }
}

/** Its base address is `${url}/v1`. */
export const startOpenaiServer = (options?: ServerOptions): Promise<ModelServer> =>
  startModelServer(dialect, options);
