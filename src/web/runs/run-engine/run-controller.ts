/** Runs one tool at a time: gets the recipe, makes the draft or asks the model, keeps the result. Knows no screen. */
import { estimateTokens } from '#core/providers/estimate-tokens.ts';
import type { EndReason, Messages } from '#core/providers/protocol.ts';
import type { ProviderAccess } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import type { NewRun, RunSource } from '#core/runs/run.ts';
import type { FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import type { CompletionEvent, StreamOptions } from '#web/providers/stream-completion.ts';
import { afterPaint, createFrameBatch } from './frame-batch.ts';
import { IDLE, type RunState } from './run-state.ts';
import type { SaveOutcome } from './save-run.ts';

export interface ModelAccess {
  access: ProviderAccess;
  model: string;
  maxOutputTokens?: number | undefined;
}

export interface RunOrder {
  template: ToolTemplate;
  values: FormValues;
  source: RunSource;
  /** For `model`. */
  model?: ModelAccess | undefined;
  /** The run that this one is made from. */
  originId?: string | undefined;
}

export interface RunParts {
  /** From the server, or from the device while the license allows it. */
  loadRecipe: (template: ToolTemplate) => Promise<ToolRecipe>;
  renderDraft: (
    recipe: ToolRecipe,
    template: ToolTemplate,
    values: FormValues,
    /** Progress from 0 to 1 comes only from what takes long. */
    options: { signal: AbortSignal; onProgress: (progress: number) => void },
  ) => string | Promise<string>;
  buildMessages: (
    recipe: ToolRecipe,
    template: ToolTemplate,
    values: FormValues,
  ) => Messages | Promise<Messages>;
  stream: (
    request: ProviderAccess & { model: string; messages: Messages; maxOutputTokens?: number | undefined },
    options: StreamOptions,
  ) => AsyncIterable<CompletionEvent>;
  /** Never rejects. */
  save: (run: NewRun) => Promise<SaveOutcome>;
  /** Once per run that the user did not stop. */
  onFinish: (state: RunState, template: ToolTemplate) => void;
}

export interface RunController {
  state: () => RunState;
  subscribe: (listener: () => void) => () => void;
  /** Resolves when the run has ended and is kept, whatever the end. A run under way is stopped first. */
  start: (order: RunOrder) => Promise<void>;
  stop: () => void;
  reset: () => void;
}

export function createRunController(parts: RunParts): RunController {
  let state = IDLE;
  let current: AbortController | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<RunState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  async function start(order: RunOrder): Promise<void> {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const { template, values, source } = order;
    const startedAt = Date.now();
    const isCurrent = () => current === controller;
    const update = (change: Partial<RunState>) => {
      if (isCurrent()) set(change);
    };
    /** All text of this run, which may be ahead of what is shown. */
    let text = '';
    const batch = createFrameBatch((part) => {
      update({ text: state.text + part, outputTokens: estimateTokens(text), areTokensEstimated: true });
    });
    let promptTokens = 0;
    const outcome: Partial<RunState> = {};
    set({
      ...IDLE,
      phase: 'preparing',
      source,
      startedAt,
      provider: source === 'model' ? order.model?.access.provider : undefined,
      model: source === 'model' ? order.model?.model : undefined,
    });

    try {
      const recipe = await parts.loadRecipe(template);
      // Drafts and prompts are made in one go: what is on the screen comes first.
      await afterPaint();
      controller.signal.throwIfAborted();
      if (source === 'draft') {
        const { signal } = controller;
        text = await parts.renderDraft(recipe, template, values, {
          signal,
          onProgress: (progress) => update({ progress }),
        });
      } else {
        if (!order.model) throw new TypeError('A model run needs a model.');
        const { access, ...model } = order.model;
        const messages = await parts.buildMessages(recipe, template, values);
        controller.signal.throwIfAborted();
        promptTokens = estimateTokens(messages.system + messages.user);
        update({ phase: 'running', inputTokens: promptTokens });
        const events = parts.stream(
          { ...access, ...model, messages },
          {
            signal: controller.signal,
            onRetry: ({ attempt, delayMs, error }) =>
              update({ retry: { attempt, until: Date.now() + delayMs, error } }),
          },
        );
        for await (const event of events) {
          if (event.type === 'text') {
            if (state.retry) update({ retry: undefined });
            text += event.text;
            batch.add(event.text);
          } else if (event.type === 'usage') {
            const { inputTokens, outputTokens } = event;
            Object.assign(outcome, { inputTokens, outputTokens, areTokensEstimated: false });
          } else Object.assign(outcome, endOf(event.reason, text));
        }
      }
      outcome.phase ??= 'completed';
    } catch (error) {
      const hasText = text.trim() !== '';
      if (controller.signal.aborted) outcome.phase = 'stopped';
      // What was received before the failure is the user's: it is kept and marked as cut off.
      else
        Object.assign(outcome, {
          error,
          phase: hasText ? 'cut_off' : 'failed',
          cutBy: hasText ? 'broken' : undefined,
        });
    }
    batch.cancel();
    const durationMs = Date.now() - startedAt;
    const isKept = text.trim() !== '' && outcome.phase !== 'failed';
    update({
      ...outcome,
      text,
      durationMs,
      retry: undefined,
      progress: undefined,
      ...(source === 'model' && outcome.outputTokens === undefined
        ? { outputTokens: estimateTokens(text) }
        : {}),
      saving: isKept ? 'saving' : 'no',
    });
    if (isCurrent() && outcome.phase !== 'stopped') parts.onFinish(state, template);
    if (!isKept) return;
    const run = toNewRun(order, text, figuresOf(source, outcome, promptTokens, text), durationMs);
    const saved = await parts.save(run);
    update({ saving: saved.saving, runId: saved.runId, queuedAs: saved.queuedAs });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    stop: () => current?.abort(),
    reset() {
      current?.abort();
      current = undefined;
      set(IDLE);
    },
  };
}

function endOf(reason: EndReason, text: string): Partial<RunState> {
  if (reason === 'complete') return { phase: 'completed' };
  if (text.trim()) return { phase: 'cut_off', cutBy: reason === 'cut_off' ? 'broken' : reason };
  const error = new ProviderError(reason === 'filtered' ? 'content_refused' : 'empty_answer');
  return { phase: 'failed', error };
}

interface RunFigures {
  phase?: RunState['phase'] | undefined;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  areTokensEstimated?: boolean | undefined;
}

/** What the provider said; where it said nothing, as after a stop, our own estimate, marked as such. */
function figuresOf(source: RunSource, said: RunFigures, promptTokens: number, text: string): RunFigures {
  if (source === 'draft') return { phase: said.phase };
  const { phase, inputTokens, outputTokens } = said;
  return {
    phase,
    inputTokens: inputTokens ?? promptTokens,
    outputTokens: outputTokens ?? estimateTokens(text),
    areTokensEstimated: inputTokens === undefined || outputTokens === undefined,
  };
}

function toNewRun(
  { template, values, source, model, originId }: RunOrder,
  output: string,
  { phase, inputTokens, outputTokens, areTokensEstimated }: RunFigures,
  durationMs: number,
): NewRun {
  return {
    toolSlug: template.slug,
    language: template.language,
    source,
    status: phase === 'stopped' || phase === 'cut_off' ? phase : 'completed',
    values,
    output,
    durationMs,
    ...(source === 'model' && model ? { provider: model.access.provider, model: model.model } : {}),
    ...(inputTokens !== undefined ? { inputTokens } : {}),
    ...(outputTokens !== undefined ? { outputTokens } : {}),
    ...(areTokensEstimated ? { areTokensEstimated } : {}),
    ...(originId ? { originId } : {}),
  };
}
