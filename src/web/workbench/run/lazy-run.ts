/**
 * Stands before the side that makes runs until that is loaded: with the first act on the page, when it is idle, or with the
 * press that wants a run. Such a press shows at once, and is done once: others are not heard while it waits, and Stop ends it.
 */

import { createListeners } from '#core/listeners/listeners.ts';
import type { RunSource } from '#core/runs/run.ts';
import { loadOnce } from '#web/runs/load-once.ts';
import { IDLE, type RunState } from '#web/runs/run-state.ts';
import { tellNotLoaded } from '#web/ui/use-lazy-import.ts';
import type { KeptRun } from './step-back.ts';
import type { RunPlace, ToolRunSide } from './tool-run.ts';

/** What a run says, of itself and in the result. */
const NAMESPACES = ['runs', 'results', 'feedback', 'spending', 'providers'];

const importSide = () => import('./tool-run.ts');

export function createLazyRun(place: () => RunPlace, load = importSide) {
  let side: ToolRunSide | undefined;
  /** The press that waits, as the page shows it. */
  let pressed: RunState | undefined;
  const listeners = createListeners();

  function onChange(): void {
    // The press has become a run, which speaks for itself.
    if (side?.state().phase !== 'idle') pressed = undefined;
    listeners.tell();
  }

  async function loadSide(): Promise<ToolRunSide> {
    const [{ createToolRun }] = await Promise.all([load(), place().i18n.load(NAMESPACES)]);
    side = createToolRun(place);
    side.subscribe(onChange);
    return side;
  }

  /** What failed is tried again with the next press. */
  const ready = loadOnce(loadSide);

  function settle(press: RunState): void {
    if (pressed !== press) return;
    pressed = undefined;
    listeners.tell();
  }

  async function begin(source: RunSource, act: (side: ToolRunSide) => Promise<void>): Promise<void> {
    if (pressed) return;
    if (side) return act(side);
    const press: RunState = { ...IDLE, phase: 'preparing', source, startedAt: Date.now() };
    pressed = press;
    listeners.tell();
    const loaded = await ready().catch(() => undefined);
    if (pressed !== press) return;
    if (loaded) await act(loaded).finally(() => settle(press));
    else {
      settle(press);
      tellNotLoaded(place().i18n);
    }
  }

  return {
    state(): RunState {
      const state = side?.state() ?? IDLE;
      return pressed && state.phase === 'idle' ? pressed : state;
    },
    subscribe: listeners.subscribe,
    prepare: () => void ready().catch(() => undefined),
    run: (...[source, values, origin]: Parameters<ToolRunSide['run']>) =>
      begin(source, (loaded) => loaded.run(source, values, origin)),
    again: async () => side?.again(),
    moreLike: async (text: string) => side?.moreLike(text),
    stop() {
      if (pressed) settle(pressed);
      side?.stop();
    },
    async show(kept: KeptRun) {
      const loaded = await ready().catch(() => undefined);
      if (!pressed) loaded?.show(kept);
    },
    earlier: () => side?.earlier(),
    stepBack: () => side?.stepBack(),
    values: () => side?.values(),
    update: (change: Partial<RunState>) => side?.update(change),
  };
}
