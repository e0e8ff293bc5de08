/** One picture from the user's own model. Each call is paid for, so nothing is ever sent twice by itself. */
import { classifyStreamError } from '#core/providers/classify-failure.ts';
import {
  type DecodedImage,
  decodeImage,
  ImageDataError,
  MAX_IMAGE_BYTES,
} from '#core/providers/decode-image.ts';
import type { ImageRequest } from '#core/providers/image-protocol.ts';
import { IMAGE_PROTOCOLS } from '#core/providers/image-protocols.ts';
import { at } from '#core/providers/json-path.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { readDetail } from '#core/providers/read-detail.ts';
import { startDeadline } from './deadline.ts';
import { sendRequest } from './send-request.ts';

const TIMEOUT_MS = 300_000;
/** Base64 is a third longer than what it holds, and the rest of an answer is short. */
const MAX_ANSWER_BYTES = Math.ceil((MAX_IMAGE_BYTES * 4) / 3) + 1024 * 1024;

export interface GeneratedImage extends DecodedImage {
  /** As the provider counts them, when it does. */
  tokens: { input: number; output: number } | undefined;
}

/**
 * Only data is taken: an address in the answer is never loaded.
 * @throws ProviderError; `ImageDataError` for data that is no picture to show; an `AbortError` when `signal` is aborted.
 */
export async function generateImage(request: ImageRequest, signal?: AbortSignal): Promise<GeneratedImage> {
  const protocol = IMAGE_PROTOCOLS[request.provider];
  if (!protocol) throw new ProviderError('invalid_request');
  const deadline = startDeadline(signal, TIMEOUT_MS);
  try {
    const response = await sendRequest(protocol.request(request), request.key, deadline.signal);
    const body = parseAnswer(await readLimited(response));
    if (at(body, 'error')) throw classifyStreamError(at(body, 'error'), request.key);
    const answer = protocol.readAnswer(body);
    const detail = readDetail(answer.detail ?? '', request.key);
    if (answer.isRefused) throw new ProviderError('content_refused', { detail });
    if (answer.base64 === '' && answer.isAddress) throw new ImageDataError('address');
    if (answer.base64 === '') throw new ProviderError('empty_answer', { detail });
    const { inputTokens: input, outputTokens: output } = answer;
    return {
      ...decodeImage(answer.base64),
      tokens: input === undefined || output === undefined ? undefined : { input, output },
    };
  } catch (error) {
    if (error instanceof ProviderError || error instanceof ImageDataError) throw error;
    if (deadline.reason() === 'stopped') throw deadline.signal.reason;
    if (deadline.reason()) throw new ProviderError('timeout');
    // Before an answer began, `sendRequest` has said why: this one broke while it came.
    throw new ImageDataError('cut_off');
  } finally {
    deadline.end();
  }
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (/^\s*\{/.test(text)) throw new ImageDataError('cut_off');
    throw new ProviderError('not_a_model_server');
  }
}

async function readLimited(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) throw new ProviderError('empty_answer');
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_ANSWER_BYTES) {
      reader.cancel().catch(() => undefined);
      throw new ImageDataError('too_large');
    }
    text += decoder.decode(value, { stream: true });
  }
}
