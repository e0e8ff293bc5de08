/** Runs a tool on its page: `const { state, run, again, stop } = useToolRun(template, loadRecipe)`. */
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import type { RunSource } from '#core/runs/run.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { requireModel } from '#web/runs/require-model.ts';
import type { RunOrigin } from '#web/runs/run-beginning.ts';
import { IDLE, isBusy, type RunState } from '#web/runs/run-state.ts';
import { createToolController, type RecipeSource } from '#web/runs/tool-controller.ts';
import { useFailureText } from '#web/runs/use-failure-text.ts';
import { showToast, TOAST_MS } from '#web/ui/toast.ts';

export interface ToolRun {
  state: RunState;
  /** Resolves when the run has ended and is kept. Without a usable key a model run opens the key card instead. */
  run: (source: RunSource, values: FormValues, origin?: RunOrigin) => Promise<void>;
  /** The last run once more with the same values; a draft chooses other words. */
  again: () => Promise<void>;
  /** The last run's values once more, for another result of the kind of this text. */
  moreLike: (text: string) => Promise<void>;
  stop: () => void;
  reset: () => void;
  /** Shows a run that was kept before, as if it had just ended. */
  show: (kept: KeptRun) => void;
  /** The result before this one, as it was left; undefined while there is none. */
  earlier: EarlierRun | undefined;
  /** Shows the result before this one, which then is the earlier. */
  stepBack: () => void;
  /** Of the run that is shown; undefined before the first. */
  values: FormValues | undefined;
  /** What became of the run that is shown. */
  update: (change: Partial<RunState>) => void;
}

export interface KeptRun {
  source: RunSource;
  values: FormValues;
  state: Partial<RunState>;
}

interface EarlierRun extends KeptRun {
  state: RunState;
}

/** @param voice how a model is to write; drafts have their own words */
export function useToolRun(
  template: ToolTemplate,
  recipeSource: RecipeSource,
  voice?: VoiceProfile,
): ToolRun {
  const { t } = useTranslation('providers');
  const textOf = useFailureText();
  const latest = useLatest({ template, recipeSource, voice, t, textOf });

  const tool = useMemo(() => createToolRun(latest), [latest]);
  // What had arrived when the page is left is kept like a stopped run.
  useEffect(() => () => tool.controller.stop(), [tool]);
  const state = useSyncExternalStore(tool.controller.subscribe, tool.controller.state, () => IDLE);
  return {
    state,
    run: tool.run,
    again: tool.again,
    moreLike: tool.moreLike,
    stop: tool.controller.stop,
    reset: tool.controller.reset,
    show: tool.show,
    earlier: tool.earlier(),
    stepBack: tool.stepBack,
    values: tool.values(),
    update: tool.controller.show,
  };
}

interface Latest {
  template: ToolTemplate;
  recipeSource: RecipeSource;
  voice: VoiceProfile | undefined;
  t: TFunction<'providers'>;
  textOf: (error: unknown) => string;
}

function createToolRun(latest: () => Latest) {
  // Both change with the controller's state and are drawn with it: to draw them by themselves, before the request has
  // left, would hold it up.
  let last: { source: RunSource; values: FormValues } | undefined;
  let earlier: EarlierRun | undefined;
  let variation = 0;
  let origin: Pick<RunOrigin, 'id' | 'moreLike'> | undefined;

  const controller = createToolController({
    recipeSource: (template) => latest().recipeSource(template),
    choices: () => ({ voice: latest().voice, variation, moreLike: origin?.moreLike }),
    onFinish: (state, template) => announce(state, template, latest()),
  });

  /** What was pressed last, and when. */
  let pressed = { act: '', at: Number.NEGATIVE_INFINITY };
  let isBeginning = false;

  /** Whoever presses twice, or while a run is under way, gets and pays one run. */
  function mayBegin(act: string): boolean {
    const now = performance.now();
    const isDoubleClick = pressed.act === act && now - pressed.at < DOUBLE_CLICK_MS;
    if (isDoubleClick || isBeginning || isBusy(controller.state())) return false;
    pressed = { act, at: now };
    return true;
  }

  async function chooseModel(t: Latest['t']) {
    isBeginning = true;
    try {
      return await requireModel(t);
    } finally {
      isBeginning = false;
    }
  }

  async function start(source: RunSource, values: FormValues): Promise<void> {
    const { template, t } = latest();
    if (!template.blocks.some(({ type }) => type === 'prompt')) {
      console.error(`The tool ${template.slug} has no prompt block.`);
      return;
    }
    const before = kept();
    last = { source, values };
    const model = source === 'model' ? await chooseModel(t) : undefined;
    if (source === 'draft' || model) {
      if (before) earlier = before;
      await controller.start({ template, values, source, model, originId: origin?.id });
    }
  }

  /** What is shown, where it is a result. */
  function kept(): EarlierRun | undefined {
    const state = controller.state();
    return last && !isBusy(state) && state.text.trim() !== '' ? { ...last, state } : undefined;
  }

  function show({ source, values, state }: KeptRun): void {
    last = { source, values };
    controller.show({ ...state, source });
  }

  return {
    controller,
    async run(source: RunSource, values: FormValues, from?: RunOrigin) {
      if (!mayBegin(`run ${source}`)) return;
      // The draft of these values is the earlier result itself: another needs another seed.
      variation = from?.moreLike === undefined ? 0 : newSeed();
      origin = from;
      await start(source, values);
    },
    show,
    values: () => last?.values,
    earlier: () => earlier,
    stepBack() {
      if (!earlier || isBusy(controller.state())) return;
      const before = earlier;
      earlier = kept();
      show(before);
    },
    async again() {
      if (!last || !mayBegin('again')) return;
      variation += 1;
      await start(last.source, last.values);
    },
    async moreLike(text: string) {
      if (!last || !mayBegin('more')) return;
      variation += 1;
      const { runId } = controller.state();
      origin = { id: runId ?? '', moreLike: text };
      await start(last.source, last.values);
    },
  };
}

/** A second press within this time belongs to the first, also when the first run has ended already. */
const DOUBLE_CLICK_MS = 500;

const newSeed = (): number => 1 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

function announce(state: RunState, template: ToolTemplate, { t, textOf }: Latest): void {
  // Of a good end the result itself speaks.
  if (state.phase === 'completed') return;
  if (state.error !== undefined && !(state.error instanceof ProviderError)) {
    // Not the provider: the recipe could not be had, or its making failed.
    showToast({
      type: 'error',
      title: t('run.processingFailed'),
      description: textOf(state.error),
      duration: TOAST_MS.toolError,
    });
  } else {
    showToast({
      type: 'error',
      title: t('run.issue', { tool: template.name }),
      description: t('run.issueText'),
      duration: TOAST_MS.toolError,
    });
  }
}
