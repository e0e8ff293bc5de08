/** Makes one run at a time, shows how far it is and keeps the result. Knows no screen. */

import { createListeners } from '#core/listeners/listeners.ts';
import { countWide, estimateTokens, tokensOf } from '#core/providers/estimate-tokens.ts';
import { type FinishedRun, toFinishedRun } from '#core/runs/finished-run.ts';
import { IDLE, isBusy, type RunState, type SaveOutcome } from '../run-state.ts';
import { createFrameBatch } from './frame-batch.ts';
import { type MadeResult, type MakingParts, makeResult, type RunOrder } from './make-result.ts';

export interface RunParts<Order extends RunOrder> extends MakingParts<Order> {
  /** Never rejects. */
  save: (run: FinishedRun, order: Order) => Promise<SaveOutcome>;
  /** The state of a run that had the same result, where there is one: it is not kept twice. */
  keptAlready?: ((text: string, order: Order) => RunState | undefined) | undefined;
  /** Once per run that the user did not stop. */
  onFinish: (state: RunState, order: Order) => void;
  /** What became of a run that another one has taken the place of since. */
  onKept?: ((key: number, kept: Partial<RunState>) => void) | undefined;
}

export interface RunController<Order extends RunOrder> {
  state: () => RunState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Resolves when the run has ended and is kept, whatever the end. Does nothing while a run is under way: who presses
   * twice pays once.
   */
  start: (order: Order) => Promise<void>;
  stop: () => void;
  reset: () => void;
  /** Shows a run that was kept before, or what became of the one that is shown; a run under way stays. */
  show: (kept: Partial<RunState>) => void;
}

/** A kept recipe is read sooner: drawing the page meanwhile would hold the request up. Less than anybody notices. */
const PREPARING_SHOWN_AFTER_MS = 40;

export function createRunController<Order extends RunOrder>(parts: RunParts<Order>): RunController<Order> {
  let state = IDLE;
  let current: AbortController | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();
  const tell = () => {
    clearTimeout(telling);
    telling = undefined;
    listeners.tell();
  };
  const set = (change: Partial<RunState>) => {
    state = { ...state, ...change };
    tell();
  };
  /** Drawn in a later task: the request leaves first, and does not wait for the page to show that it will. */
  const setSoon = (change: Partial<RunState>, delayMs = 0) => {
    state = { ...state, ...change };
    clearTimeout(telling);
    telling = setTimeout(tell, delayMs);
  };

  async function start(order: Order): Promise<void> {
    if (isBusy(state)) return;
    const controller = new AbortController();
    current = controller;
    const begun = beginningOf(order);
    const isCurrent = () => current === controller;
    const update = (change: Partial<RunState>) => {
      if (isCurrent()) set(change);
    };
    const isModelRun = order.source === 'model';
    setSoon(begun, isModelRun ? PREPARING_SHOWN_AFTER_MS : 0);

    let wide = 0;
    const batch = createFrameBatch((part) => {
      const shown = state.text + part;
      wide += countWide(part);
      update({ text: shown, outputTokens: tokensOf(shown.length, wide), areTokensEstimated: true });
    });
    const made = await makeResult(parts, order, {
      signal: controller.signal,
      update,
      onRequest(change) {
        if (isCurrent()) setSoon(change);
      },
      onText(part) {
        if (state.retry) update({ retry: undefined });
        batch.add(part);
      },
      onRestart() {
        batch.cancel();
        wide = 0;
        update({ text: '' });
      },
    });
    batch.cancel();

    const { text, outcome } = made;
    const durationMs = Date.now() - begun.startedAt;
    const isKept = text.trim() !== '' && outcome.phase !== 'failed';
    const same = isKept ? parts.keptAlready?.(text, order) : undefined;
    const keeping =
      isKept && !same ? parts.save(toFinishedRun(order, made, durationMs), order) : same?.keeping;
    const place = same ? placeOf(same) : { saving: isKept ? ('saving' as const) : ('no' as const) };
    update({ ...endOf(order, made), durationMs, ...place, keeping });
    if (isCurrent() && outcome.phase !== 'stopped') parts.onFinish(state, order);
    if (!keeping) return;
    const { saving, runId, queuedAs } = await keeping;
    const kept = { saving, runId, queuedAs, keeping: undefined };
    // Another one may be shown by now, and a run is changed by its id.
    const isShown = state.key === begun.key;
    if (!isShown) parts.onKept?.(begun.key, kept);
    set(isShown ? kept : {});
  }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    start,
    stop: () => current?.abort(),
    reset() {
      current?.abort();
      current = undefined;
      set(IDLE);
    },
    show(kept) {
      if (!isBusy(state)) set(kept);
    },
  };
}

/** On this page, of all its tools. */
let runsBegun = 0;

function beginningOf({ source, model }: RunOrder): RunState & { key: number; startedAt: number } {
  runsBegun += 1;
  return {
    ...IDLE,
    phase: 'preparing',
    source,
    key: runsBegun,
    startedAt: Date.now(),
    provider: source === 'model' ? model?.access.provider : undefined,
    model: source === 'model' ? model?.model : undefined,
  };
}

/** Where a run is kept, and what its reader marked in it. */
const placeOf = ({ saving, runId, queuedAs, marks }: RunState) => ({ saving, runId, queuedAs, marks });

const endOf = ({ source }: RunOrder, { text, outcome }: MadeResult): Partial<RunState> => ({
  ...outcome,
  text,
  retry: undefined,
  progress: undefined,
  ...(source === 'model' && outcome.outputTokens === undefined && { outputTokens: estimateTokens(text) }),
});
