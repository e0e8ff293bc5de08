/** A loopback server that speaks Google's generateContent protocol. */
import { createPng } from '../files/png-file.ts';
import {
  type Dialect,
  json,
  type ModelServer,
  type ServerOptions,
  startModelServer,
  tokensOf,
} from './model-server.ts';

export const GOOGLE_KEY = 'AIzaTest0123456789abcdefghij';
export const GOOGLE_MODELS = ['gemini-2.5-flash', 'gemini-2.5-pro'];

const GOOGLE_IMAGE_MODELS = ['gemini-nano-banana-2.1'];

export function googleEvents(text: string, finishReason = 'STOP'): string[] {
  const tokens = tokensOf(text);
  return tokens.map((part, index) => {
    const isLast = index === tokens.length - 1;
    const candidate = {
      content: { role: 'model', parts: [{ text: part }] },
      index: 0,
      ...(isLast ? { finishReason } : {}),
    };
    const usageMetadata = {
      promptTokenCount: 17,
      candidatesTokenCount: index + 1,
      totalTokenCount: 18 + index,
    };
    // Google ends its lines with CRLF.
    return `data: ${JSON.stringify({ candidates: [candidate], usageMetadata })}\r\n\r\n`;
  });
}

export const googleError = (code: number, status: string, message: string, details: unknown[] = []) => ({
  error: { code, message, status, details },
});

const dialect: Dialect = {
  allowedHeaders: ['content-type', 'x-goog-api-key'],
  stream: (text) => googleEvents(text),
  intercept({ method, url, headers, body }) {
    if (/[?&]key=/.test(url)) return json(500, googleError(500, 'INTERNAL', 'The key stood in the address'));
    if (headers['x-goog-api-key'] !== GOOGLE_KEY) {
      const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' };
      const message = 'API key not valid. Please pass a valid API key.';
      return json(400, googleError(400, 'INVALID_ARGUMENT', message, [reason]));
    }
    if (method === 'GET' && url.startsWith('/v1beta/models')) {
      const chat = GOOGLE_MODELS.map((id) => ({
        name: `models/${id}`,
        displayName: `Model ${id}`,
        supportedGenerationMethods: ['generateContent', 'countTokens'],
      }));
      const other = { name: 'models/text-embedding-004', supportedGenerationMethods: ['embedContent'] };
      return json(200, { models: [...chat, other] });
    }
    const painter = /^\/v1beta\/models\/([^:]+):generateContent$/.exec(url)?.[1];
    if (painter && GOOGLE_IMAGE_MODELS.includes(painter)) return answerImage(body);
    const model = /^\/v1beta\/models\/([^:]+):streamGenerateContent\?alt=sse$/.exec(url)?.[1];
    if (model && GOOGLE_MODELS.includes(model)) return undefined;
    const message = `models/${model} is not found for API version v1beta`;
    return json(404, googleError(404, 'NOT_FOUND', message));
  },
};

/** A sketch among the thoughts, a remark, the picture. */
function answerImage(text: string) {
  const { contents, generationConfig } = JSON.parse(text) as {
    contents?: { parts?: { text?: string }[] }[];
    generationConfig?: { responseModalities?: string[]; imageConfig?: { aspectRatio?: string } };
  };
  const ratio = /^(\d+):(\d+)$/.exec(generationConfig?.imageConfig?.aspectRatio ?? '');
  const isAsked = generationConfig?.responseModalities?.includes('IMAGE') && contents?.[0]?.parts?.[0]?.text;
  if (!ratio || !isAsked)
    return json(400, googleError(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'));
  const inline = (width: number, height: number) => ({
    inlineData: { mimeType: 'image/png', data: createPng(width, height).toString('base64') },
  });
  const [width, height] = [Number(ratio[1]) * 64, Number(ratio[2]) * 64];
  const parts = [{ thought: true, ...inline(8, 8) }, { text: 'Here it is.' }, inline(width, height)];
  const usageMetadata = { promptTokenCount: 90, candidatesTokenCount: 1120, totalTokenCount: 1210 };
  return json(200, {
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
    usageMetadata,
  });
}

/** Its base address is `${url}/v1beta`. */
export const startGoogleServer = (options?: ServerOptions): Promise<ModelServer> =>
  startModelServer(dialect, options);
