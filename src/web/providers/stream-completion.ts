/** The streaming core: one call to a model, as an async sequence of events. */
import { isTransient } from '#core/providers/classify-failure.ts';
import type { CompletionRequest, EndReason } from '#core/providers/protocol.ts';
import { PROTOCOLS } from '#core/providers/protocols.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { backoffDelay } from '#core/providers/retry-delay.ts';
import { type Deadline, startDeadline, wait } from './deadline.ts';
import { readDeltas } from './read-deltas.ts';
import { networkFailure, sendRequest } from './send-request.ts';

export type CompletionEvent =
  | { type: 'text'; text: string }
  | { type: 'usage'; inputTokens: number; outputTokens: number }
  | { type: 'end'; reason: EndReason };

export interface Retry {
  /** From 1. */
  attempt: number;
  delayMs: number;
  error: ProviderError;
}

export interface StreamOptions {
  signal?: AbortSignal | undefined;
  /** Called before each wait, so that the wait can be shown. */
  onRetry?: (retry: Retry) => void;
  /** The whole call, waits included. */
  totalMs?: number;
  /** Longest silence once the answer has begun. */
  idleMs?: number;
  retries?: number;
}

const TOTAL_MS = 600_000;
const IDLE_MS = 60_000;
const RETRIES = 3;
/** A longer wait than this is not sat out: the error says how long it is. */
const LONGEST_WAIT_MS = 60_000;
/** After the model has finished, only usage figures are outstanding. */
const GRACE_MS = 3_000;

interface Opened {
  reader: ReadableStreamDefaultReader<Uint8Array>;
  first: Uint8Array | undefined;
}

/**
 * Yields text as it arrives, then usage when the provider tells it, then one `end`. Transient failures (429, 502,
 * 503, 504, 529, network) are repeated before the first byte, never after. A stream that breaks, stalls or just
 * ends after text has arrived ends as `cut_off`, so that nothing that was received is lost.
 *
 * @throws ProviderError for what the provider or the network refused; an `AbortError` when `signal` is aborted.
 */
export async function* streamCompletion(
  request: CompletionRequest,
  options: StreamOptions = {},
): AsyncGenerator<CompletionEvent, void, undefined> {
  const deadline = startDeadline(options.signal, options.totalMs ?? TOTAL_MS);
  const idleMs = options.idleMs ?? IDLE_MS;
  const usage = { inputTokens: 0, outputTokens: 0 };
  let hasUsage = false;
  let hasText = false;
  let reason: EndReason | undefined;
  let reader: Opened['reader'] | undefined;
  try {
    const opened = await openAnswer(request, options, deadline);
    reader = opened.reader;
    const onChunk = () => deadline.touch(reason ? Math.min(GRACE_MS, idleMs) : idleMs);
    for await (const delta of readDeltas(opened, PROTOCOLS[request.provider], request.key, onChunk)) {
      if (delta.type === 'text') {
        hasText = true;
        yield delta;
      } else if (delta.type === 'usage') {
        hasUsage = true;
        usage.inputTokens = delta.inputTokens ?? usage.inputTokens;
        usage.outputTokens = delta.outputTokens ?? usage.outputTokens;
      } else {
        // The end mark follows the reason and must not overwrite it.
        reason ??= delta.reason;
        onChunk();
      }
    }
  } catch (error) {
    const failure = explain(error, deadline);
    // What the provider said in words is told; a silent break keeps the text that came before it.
    if (failure instanceof ProviderError && isBreak(failure) && (hasText || reason)) reason ??= 'cut_off';
    else throw failure;
  } finally {
    deadline.end();
    reader?.cancel().catch(() => undefined);
  }
  if (!hasText && reason !== 'filtered' && reason !== 'length') throw new ProviderError('empty_answer');
  if (hasUsage) yield { type: 'usage', ...usage };
  yield { type: 'end', reason: reason ?? 'cut_off' };
}

const isBreak = ({ code }: ProviderError) => code === 'refused' || code === 'offline' || code === 'timeout';

/** Sends until an answer has begun: headers and first byte. */
async function openAnswer(
  request: CompletionRequest,
  options: StreamOptions,
  deadline: Deadline,
): Promise<Opened> {
  const http = PROTOCOLS[request.provider].completion(request);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await sendRequest(http, request.key, deadline.signal);
      const reader = response.body?.getReader();
      if (!reader) throw new ProviderError('empty_answer');
      return { reader, first: (await reader.read()).value };
    } catch (cause) {
      const error = explain(cause, deadline);
      if (!(error instanceof ProviderError)) throw error;
      const delayMs = error.retryAfterMs ?? backoffDelay(attempt);
      const isLast = attempt > (options.retries ?? RETRIES) || delayMs > LONGEST_WAIT_MS;
      if (isLast || !isTransient(error)) throw error;
      options.onRetry?.({ attempt, delayMs, error });
      await wait(delayMs, deadline.signal).catch((reason: unknown) => {
        throw explain(reason, deadline);
      });
    }
  }
}

/** Tells apart who ended the call: the user, one of our clocks, or the network. */
function explain(error: unknown, deadline: Deadline): unknown {
  if (error instanceof ProviderError) return error;
  const reason = deadline.reason();
  if (reason === 'stopped') return new DOMException('The run was stopped.', 'AbortError');
  if (reason) return new ProviderError('timeout');
  return error instanceof TypeError || error instanceof DOMException ? networkFailure() : error;
}
