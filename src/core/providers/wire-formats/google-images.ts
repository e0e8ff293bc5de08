/** Google's image models, which answer generateContent with a picture among the parts. The key goes into a header. */
import { type ImageProtocol, nearestShape } from '../image-protocol.ts';
import { at, listAt, numberAt, textAt } from '../json-path.ts';
import { JSON_HEADERS } from '../protocol.ts';

/** Ratios that all of them know. */
const SHAPES = [
  { width: 1, height: 1 },
  { width: 2, height: 3 },
  { width: 3, height: 2 },
  { width: 3, height: 4 },
  { width: 4, height: 3 },
  { width: 4, height: 5 },
  { width: 5, height: 4 },
  { width: 9, height: 16 },
  { width: 16, height: 9 },
  { width: 21, height: 9 },
] as const;

const REFUSED = /SAFETY|PROHIBITED_CONTENT|BLOCKLIST|RECITATION|SPII/;

export const googleImages: ImageProtocol = {
  request: (request) => {
    const { width, height } = nearestShape(SHAPES, request);
    return {
      url: `${request.baseUrl}/models/${encodeURIComponent(request.model)}:generateContent`,
      headers: { ...JSON_HEADERS, 'x-goog-api-key': request.key },
      body: JSON.stringify({
        contents: [{ role: 'user', parts: [{ text: request.prompt }] }],
        generationConfig: {
          responseModalities: ['IMAGE'],
          imageConfig: { aspectRatio: `${width}:${height}` },
        },
      }),
    };
  },
  readAnswer: (body) => {
    const pictures = listAt(body, 'candidates', 0, 'content', 'parts')
      // Parts marked as thoughts are sketches on the way.
      .filter((part) => at(part, 'thought') !== true)
      .map((part) => textAt(part, 'inlineData', 'data'))
      .filter(Boolean);
    const base64 = pictures.at(-1) ?? '';
    const finish = textAt(body, 'candidates', 0, 'finishReason');
    const detail =
      textAt(body, 'promptFeedback', 'blockReasonMessage') ||
      textAt(body, 'candidates', 0, 'finishMessage') ||
      listAt(body, 'candidates', 0, 'content', 'parts')
        .map((part) => textAt(part, 'text'))
        .join(' ');
    const isBlocked = textAt(body, 'promptFeedback', 'blockReason') !== '';
    return {
      base64,
      isAddress: false,
      isRefused: base64 === '' && (isBlocked || REFUSED.test(finish)),
      detail,
      inputTokens: numberAt(body, 'usageMetadata', 'promptTokenCount'),
      outputTokens: numberAt(body, 'usageMetadata', 'candidatesTokenCount'),
    };
  },
};
