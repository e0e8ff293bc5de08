/** A loopback server that speaks OpenAI's protocol: models, chat completions, transcriptions, images. */
import { createPng } from '../files/png-file.ts';
import {
  type Dialect,
  json,
  type ModelServer,
  type ServerOptions,
  startModelServer,
  tokensOf,
} from './model-server.ts';

export const OPENAI_KEY = 'sk-test-0123456789abcdefghij';
const OPENAI_MODELS = [
  'gpt-6.1-terra',
  'gpt-4.1',
  'gpt-4.1-mini',
  'gpt-4o',
  'text-embedding-3-small',
  'whisper-1',
  'tts-1',
];
/** As the provider says it of models that are announced to end. */
const SHUTDOWN_DATES: Record<string, string> = { 'gpt-4o': '2027-01-14' };
const OPENAI_IMAGE_MODELS = ['gpt-image-2.6-flare', 'gpt-image-2.5-flare', 'gpt-image-2', 'dall-e-3'];
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
      const data = [...OPENAI_MODELS, ...OPENAI_IMAGE_MODELS].map((id) => ({
        id,
        object: 'model',
        created: 1,
        owned_by: 'system',
        shutdown_date: SHUTDOWN_DATES[id] ?? null,
      }));
      return json(200, { object: 'list', data });
    }
    if (method === 'POST' && url === '/v1/audio/transcriptions') return answerRecording(body);
    if (method === 'POST' && url === '/v1/images/generations') return answerImage(body);
    if (method !== 'POST' || url !== '/v1/chat/completions') {
      return json(404, openaiError(`Invalid URL (${method} ${url})`, 'invalid_request_error'));
    }
    if (!isCompletion(body)) return json(400, openaiError('Malformed body', 'invalid_request_error'));
    const model = modelOf(body);
    if (OPENAI_MODELS.includes(model)) return undefined;
    return unknownModel(model);
  },
};

const unknownModel = (model: string) =>
  json(
    404,
    openaiError(
      `The model \`${model}\` does not exist or you do not have access to it.`,
      'invalid_request_error',
      'model_not_found',
    ),
  );

/** As OpenAI: the newer models take a list of languages and refuse the single one. */
function answerRecording(form: string) {
  const isNewer = /name="model"\r\n\r\ngpt-transcribe/.test(form);
  const refused = isNewer ? 'language' : 'languages[]';
  return form.includes(`name="${refused}"`)
    ? json(400, openaiError(`Unknown parameter: '${refused}'.`, 'invalid_request_error'))
    : json(200, { text: TRANSCRIPT });
}

/** As OpenAI: GPT image models always answer with data, the older ones with an address unless asked for data. */
function answerImage(text: string) {
  const body = (parse(text) ?? {}) as Record<string, unknown>;
  const model = String(body.model);
  if (!OPENAI_IMAGE_MODELS.includes(model)) return unknownModel(model);
  const refuse = (message: string) => json(400, openaiError(message, 'invalid_request_error'));
  if (typeof body.prompt !== 'string' || body.prompt === '')
    return refuse("Missing required parameter: 'prompt'.");
  const isGptImage = model.startsWith('gpt-image');
  const unknown = ['response_format', 'output_format', 'quality'].find(
    (name) => name in body && (name === 'response_format') === isGptImage,
  );
  if (unknown) return refuse(`Unknown parameter: '${unknown}'.`);
  const size = /^(1024|1536)x(1024|1536)$/.exec(String(body.size));
  if (!size || body.size === '1536x1536') return refuse(`Invalid value: '${body.size}'.`);
  if (!isGptImage && body.response_format !== 'b64_json')
    return json(200, { created: 1, data: [{ url: 'https://images.example/1.png' }] });
  const data = [{ b64_json: createPng(Number(size[1]), Number(size[2])).toString('base64') }];
  const usage = { input_tokens: 100, output_tokens: 1500, total_tokens: 1600 };
  return json(200, {
    created: 1,
    data,
    ...(isGptImage ? { size: body.size, output_format: 'png', usage } : {}),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
