/** OpenAI's image endpoint, spoken also by some compatible servers. */
import { type ImageProtocol, nearestShape } from '../image-protocol.ts';
import { listAt, numberAt, textAt } from '../json-path.ts';
import { JSON_HEADERS } from '../protocol.ts';

/** What every GPT image model takes. */
const SHAPES = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
] as const;

/** These always answer with the picture itself and refuse to be asked for it; others answer with an address unasked. */
const isGptImage = (model: string): boolean => /gpt-image/.test(model);

export const openaiImages: ImageProtocol = {
  request: (request) => {
    const { width, height } = nearestShape(SHAPES, request);
    return {
      url: `${request.baseUrl}/images/generations`,
      headers: { ...JSON_HEADERS, ...(request.key ? { authorization: `Bearer ${request.key}` } : {}) },
      body: JSON.stringify({
        model: request.model,
        prompt: request.prompt,
        n: 1,
        size: `${width}x${height}`,
        ...(isGptImage(request.model)
          ? { quality: 'medium', output_format: 'png' }
          : { response_format: 'b64_json' }),
      }),
    };
  },
  readAnswer: (body) => {
    const first = listAt(body, 'data')[0];
    return {
      base64: textAt(first, 'b64_json'),
      isAddress: textAt(first, 'url') !== '',
      isRefused: false,
      inputTokens: numberAt(body, 'usage', 'input_tokens'),
      outputTokens: numberAt(body, 'usage', 'output_tokens'),
    };
  },
};
