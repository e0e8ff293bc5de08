/** Sends a request until an answer has begun, repeating what may be repeated without paying twice. */
import { isTransient } from '#core/providers/classify-failure.ts';
import type { CompletionRequest, Protocol } from '#core/providers/protocol.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { retryDelay } from '#core/providers/retry-delay.ts';
import { wait } from '#web/api/wait.ts';
import type { Deadline } from './deadline.ts';
import { explainFailure } from './explain-failure.ts';
import { type AnswerDelta, readDeltas } from './read-deltas.ts';
import { sendRequest } from './send-request.ts';

export interface Retry {
  /** From 1. */
  attempt: number;
  delayMs: number;
  error: ProviderError;
}

interface Opening {
  deadline: Deadline;
  retries: number;
  onRetry?: ((retry: Retry) => void) | undefined;
  /** Called when a request goes out and for every chunk that comes. */
  onSign: () => void;
}

interface Opened {
  deltas: AsyncIterable<AnswerDelta>;
  /** Lets go of the connection. */
  cancel: () => void;
}

/** A longer wait than this is not sat out: the error says how long it is. */
const LONGEST_WAIT_MS = 60_000;

export async function openAnswer(
  request: CompletionRequest,
  protocol: Protocol,
  opening: Opening,
): Promise<Opened> {
  const { deadline, retries, onRetry } = opening;
  let current = request;
  let isAmended = false;
  for (let attempt = 1; ; ) {
    try {
      return await begin(current, protocol, opening);
    } catch (cause) {
      const error = explainFailure(cause, deadline);
      if (!(error instanceof ProviderError)) throw error;
      // Refused before anything was made: once more without what it was about, and at once.
      const amended = isAmended || error.status === undefined ? undefined : protocol.amend(current, error);
      if (amended) {
        current = amended;
        isAmended = true;
        continue;
      }
      const delayMs = retryDelay(attempt, error.retryAfterMs);
      if (attempt > retries || delayMs > LONGEST_WAIT_MS || !isTransient(error)) throw error;
      onRetry?.({ attempt, delayMs, error });
      // The wait is no silence of the provider's.
      deadline.rest();
      await wait(delayMs, deadline.signal).catch((reason: unknown) => {
        throw explainFailure(reason, deadline);
      });
      attempt += 1;
    }
  }
}

/** One request, until something of the answer is there; an error in its place is thrown like one of the request. */
async function begin(
  request: CompletionRequest,
  protocol: Protocol,
  { deadline, onSign }: Opening,
): Promise<Opened> {
  onSign();
  const response = await sendRequest(protocol.completion(request), request.key, deadline.signal);
  const reader = response.body?.getReader();
  if (!reader) throw new ProviderError('empty_answer');
  const cancel = () => void reader.cancel().catch(() => undefined);
  const first = (await reader.read()).value;
  const deltas = readDeltas({ reader, first }, protocol, request.key, onSign);
  /** What says nothing yet of the answer: what was counted before it begins. */
  const before: AnswerDelta[] = [];
  let broken: unknown;
  try {
    for (;;) {
      const { value, done } = await deltas.next();
      if (value) before.push(value);
      if (done || value.type !== 'usage') break;
    }
  } catch (error) {
    // What the provider says may be repeated; a connection that breaks after its first byte may have been paid for.
    if (error instanceof ProviderError) {
      cancel();
      throw error;
    }
    broken = error;
  }
  return { deltas: resume(before, deltas, broken), cancel };
}

async function* resume(
  before: readonly AnswerDelta[],
  deltas: AsyncIterable<AnswerDelta>,
  broken: unknown,
): AsyncGenerator<AnswerDelta> {
  yield* before;
  if (broken !== undefined) throw broken;
  yield* deltas;
}
