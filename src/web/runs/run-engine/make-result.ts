/** The work of one run: makes the draft or asks the model. Ends with what there is, whatever the end. */
import { estimateTokens } from '#core/providers/estimate-tokens.ts';
import type { CompletionRequest, Messages } from '#core/providers/protocol.ts';
import type { ProviderAccess } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import type { RunSource } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { withoutHalf } from '#core/text/limit-text.ts';
import type { FormValues } from '#core/tools/template.ts';
import type { CompletionEvent, StreamOptions } from '#web/providers/stream-completion.ts';
import type { RunState } from '../run-state.ts';

export interface ModelAccess {
  access: ProviderAccess;
  model: string;
  /** Limits of the model, in tokens, as far as the provider wants to hear them. */
  maxOutputTokens?: number | undefined;
  contextWindow?: number | undefined;
}

/** What the engine reads; of what the run is made, those who make it know. */
export interface RunOrder {
  values: FormValues;
  source: RunSource;
  /** For `model`. */
  model?: ModelAccess | undefined;
  /** The run that this one is made from. */
  originId?: string | undefined;
}

export interface MakingParts<Order extends RunOrder> {
  makeDraft: (
    order: Order,
    /** Progress from 0 to 1 comes only from what takes long. */
    options: { signal: AbortSignal; onProgress: (progress: number) => void },
  ) => string | Promise<string>;
  makeMessages: (order: Order) => Messages | Promise<Messages>;
  stream: (request: CompletionRequest, options: StreamOptions) => AsyncIterable<CompletionEvent>;
}

export interface MadeResult {
  /** As far as it came. */
  text: string;
  /** Our estimate of what was sent. */
  promptTokens: number;
  /** How it ended, and the tokens as far as the provider said. */
  outcome: Partial<RunState>;
}

interface Progress {
  signal: AbortSignal;
  update: (change: Partial<RunState>) => void;
  /** The request is about to leave: nothing that takes time is to be done before it has. */
  onRequest: (change: Partial<RunState>) => void;
  onText: (part: string) => void;
  /** What was told so far is no part of the result. */
  onRestart: () => void;
}

/** Never rejects: a failure and a stop are outcomes. */
export async function makeResult<Order extends RunOrder>(
  parts: MakingParts<Order>,
  order: Order,
  progress: Progress,
): Promise<MadeResult> {
  const { signal, update } = progress;
  const made: MadeResult = { text: '', promptTokens: 0, outcome: {} };
  try {
    if (order.source === 'draft') {
      const onProgress = (share: number) => update({ progress: share });
      made.text = await untilAborted(parts.makeDraft(order, { signal, onProgress }), signal);
    } else {
      await askModel(parts, order, made, progress);
    }
    made.outcome.phase ??= 'completed';
  } catch (error) {
    Object.assign(made.outcome, signal.aborted ? { phase: 'stopped' } : failureOf(error, made.text));
  }
  return made;
}

/** Writes into `made` what arrives, so that a break keeps what came before it. */
async function askModel<Order extends RunOrder>(
  parts: MakingParts<Order>,
  order: Order,
  made: MadeResult,
  { signal, update, onRequest, onText, onRestart }: Progress,
): Promise<void> {
  if (!order.model) throw new TypeError('A model run needs a model.');
  const { access, ...model } = order.model;
  const messages = await untilAborted(parts.makeMessages(order), signal);
  made.promptTokens = estimateTokens(messages.system + messages.user);
  onRequest({ phase: 'running', inputTokens: made.promptTokens });
  const onRetry: StreamOptions['onRetry'] = ({ attempt, delayMs, error }) =>
    update({ retry: { attempt, until: Date.now() + delayMs, error } });
  for await (const event of parts.stream({ ...access, ...model, messages }, { signal, onRetry })) {
    if (event.type === 'text') {
      const part = event.text.slice(0, RUN_LIMITS.output - made.text.length);
      made.text += part;
      onText(part);
      if (part.length < event.text.length) {
        // Leaving the loop ends the request: nobody pays for what cannot be kept.
        Object.assign(made.outcome, { phase: 'cut_off', cutBy: 'tooLong' });
        made.text = withoutHalf(made.text);
        break;
      }
    } else if (event.type === 'restart') {
      made.text = '';
      onRestart();
    } else if (event.type === 'usage') {
      const { inputTokens, outputTokens } = event;
      Object.assign(made.outcome, { inputTokens, outputTokens, areTokensEstimated: false });
    } else Object.assign(made.outcome, endOf(event, made.text));
  }
}

/** Stopping takes effect at once, whatever the work makes of the signal. */
const untilAborted = <T>(work: T | Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });

type RunEnd = Extract<CompletionEvent, { type: 'end' }>;

function endOf({ reason, detail }: RunEnd, text: string): Partial<RunState> {
  if (reason === 'complete') return { phase: 'completed' };
  if (text.trim()) return { phase: 'cut_off', cutBy: reason === 'cut_off' ? 'broken' : reason };
  const error = new ProviderError(reason === 'filtered' ? 'content_refused' : 'empty_answer', { detail });
  return { phase: 'failed', error };
}

/** What was received before a failure is the user's: it is kept and marked as cut off. */
const failureOf = (error: unknown, text: string): Partial<RunState> =>
  text.trim() ? { error, phase: 'cut_off', cutBy: 'broken' } : { error, phase: 'failed' };
