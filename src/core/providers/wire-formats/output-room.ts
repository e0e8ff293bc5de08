import { estimateTokens } from '../estimate-tokens.ts';
import type { CompletionRequest } from '../protocol.ts';

/** An estimate of tokens is within about a quarter; newer tokenizers count a third more. */
const CAUTION = 1.6;
/** Less than this is no answer: then the provider may say itself that the prompt is too long. */
const LEAST_ROOM = 1024;

/**
 * How many tokens an answer may take, what the model thinks before it included: all that the model can write, as far as
 * the prompt leaves room in its context. `usual` where the model's limit is not known.
 */
export function outputRoom(
  { messages, maxOutputTokens, contextWindow }: CompletionRequest,
  usual: number,
): number {
  const limit = maxOutputTokens ?? usual;
  if (contextWindow === undefined) return limit;
  const prompt = Math.ceil(estimateTokens(messages.system + messages.user) * CAUTION);
  return Math.max(Math.min(limit, contextWindow - prompt), Math.min(limit, LEAST_ROOM));
}
