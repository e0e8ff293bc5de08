/** The streaming core: one call to a model, as an async sequence of events. */
import type { CompletionRequest, EndReason } from '#core/providers/protocol.ts';
import { PROTOCOLS } from '#core/providers/protocols.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { readDetail } from '#core/providers/read-detail.ts';
import { createYieldToMain } from '#web/lib/yield-to-main.ts';
import { startDeadline } from './deadline.ts';
import { explainFailure } from './explain-failure.ts';
import { openAnswer, type Retry } from './open-answer.ts';

export type { Retry };

export type CompletionEvent =
  | { type: 'text'; text: string }
  /** The model was still thinking: the text before this is none of its answer. */
  | { type: 'restart' }
  | { type: 'usage'; inputTokens: number; outputTokens: number }
  /** `detail`: the provider's own words about it, as one short line. */
  | { type: 'end'; reason: EndReason; detail?: string | undefined };

export interface StreamOptions {
  signal?: AbortSignal | undefined;
  /** Called before each wait, so that the wait can be shown. */
  onRetry?: (retry: Retry) => void;
  /** The whole call, waits included. */
  totalMs?: number;
  /** Longest silence before the first text: models think, and servers load them first. */
  firstTextMs?: number;
  /** Longest silence once text has come. */
  idleMs?: number;
  retries?: number;
}

const TOTAL_MS = 1_800_000;
const FIRST_TEXT_MS = 300_000;
const IDLE_MS = 60_000;
const RETRIES = 3;
/** After the model has finished, only usage figures are outstanding. */
const GRACE_MS = 3_000;

/**
 * Yields text as it arrives, then usage when the provider tells it, then one `end`. Transient failures (429, 502, 503,
 * 504, 529, network) are repeated before the first byte; an error that comes in place of an answer, before anything of
 * it, too. After that nothing is ever sent again. A stream that breaks, stalls or just ends after text has arrived ends
 * as `cut_off`, so that nothing that was received is lost.
 *
 * @throws ProviderError for what the provider or the network refused; an `AbortError` when `signal` is aborted.
 */
export async function* streamCompletion(
  request: CompletionRequest,
  options: StreamOptions = {},
): AsyncGenerator<CompletionEvent, void, undefined> {
  const { totalMs = TOTAL_MS, firstTextMs = FIRST_TEXT_MS, idleMs = IDLE_MS, retries = RETRIES } = options;
  const deadline = startDeadline(options.signal, totalMs);
  const usage = { inputTokens: 0, outputTokens: 0 };
  let hasUsage = false;
  let hasText = false;
  let reason: EndReason | undefined;
  let words = '';
  const patience = () => (reason ? Math.min(GRACE_MS, idleMs) : hasText ? idleMs : firstTextMs);
  const onSign = () => deadline.touch(patience());
  let cancel: (() => void) | undefined;
  try {
    const { onRetry } = options;
    const answer = await openAnswer(request, PROTOCOLS[request.provider], {
      deadline,
      retries,
      onRetry,
      onSign,
    });
    cancel = answer.cancel;
    const yieldToMain = createYieldToMain();
    for await (const delta of answer.deltas) {
      if (delta.type === 'text') {
        // It had not ended: some servers say with every part that it is complete.
        if (reason === 'complete') reason = undefined;
        hasText ||= /\S/.test(delta.text);
        yield delta;
      } else if (delta.type === 'restart') {
        hasText = false;
        yield delta;
      } else if (delta.type === 'usage') {
        hasUsage = true;
        usage.inputTokens = delta.inputTokens ?? usage.inputTokens;
        usage.outputTokens = delta.outputTokens ?? usage.outputTokens;
      } else if (delta.type === 'end') {
        // The end mark follows the reason and must not overwrite it.
        reason ??= delta.reason;
        words += delta.detail ?? '';
      }
      onSign();
      // A fast server sends thousands at once: typing and Stop come between.
      await yieldToMain();
    }
  } catch (error) {
    const failure = explainFailure(error, deadline);
    // What the provider said in words is told; a silent break keeps the text that came before it.
    if (failure instanceof ProviderError && isBreak(failure) && (hasText || reason)) reason ??= 'cut_off';
    else throw failure;
  } finally {
    deadline.end();
    cancel?.();
  }
  if (hasUsage) yield { type: 'usage', ...usage };
  // Nothing but thinking takes up room without a word.
  if (!hasText && reason === 'length') throw new ProviderError('thinking_used_up');
  if (!hasText && reason !== 'filtered') throw new ProviderError('empty_answer');
  const detail = reason === 'complete' ? undefined : readDetail(words, request.key);
  yield { type: 'end', reason: reason ?? 'cut_off', ...(detail && { detail }) };
}

const isBreak = ({ code }: ProviderError) => code === 'refused' || code === 'offline' || code === 'timeout';
