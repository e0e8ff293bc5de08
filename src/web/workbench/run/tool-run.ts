/** The side of a tool's page that makes runs: loaded with the first act there, by `lazy-run.ts`. */
import type { RefObject } from 'react';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import type { RunSource } from '#core/runs/run.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { noteToolUse } from '#web/catalogue/recent-tools.ts';
import type { I18n } from '#web/languages/i18n.ts';
import { requireModel } from '#web/runs/require-model.ts';
import type { RunOrigin } from '#web/runs/run-beginning.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { createToolController, type RecipeSource } from '#web/runs/tool-controller.ts';
import { failureText } from '#web/runs/use-failure-text.ts';
import { showToast, TOAST_MS } from '#web/ui/toast.ts';
import { createStepBack, type EarlierRun, type KeptRun, ownerId } from './step-back.ts';

/** What a run takes from the page that it is made on. */
export interface RunPlace {
  template: ToolTemplate;
  recipeSource: RecipeSource;
  /** How a model is to write; drafts have their own words. */
  voice: VoiceProfile | undefined;
  i18n: I18n;
  /** Asks, where something in the result is not saved, whether another may take its place. */
  mayReplace?: RefObject<(() => Promise<boolean>) | null> | undefined;
}

export type ToolRunSide = ReturnType<typeof createToolRun>;

export function createToolRun(latest: () => RunPlace) {
  // Both change with the controller's state and are drawn with it: to draw them by themselves, before the request has
  // left, would hold it up.
  let last: Omit<KeptRun, 'state'> | undefined;
  const stepBack = createStepBack();
  let variation = 0;
  let origin: Pick<RunOrigin, 'id' | 'moreLike'> | undefined;

  const controller = createToolController({
    recipeSource: (template) => latest().recipeSource(template),
    choices: () => ({ voice: latest().voice, variation, moreLike: origin?.moreLike }),
    keptAlready: stepBack.findSame,
    onFinish: (state, template) => announce(state, template, latest().i18n),
    onKept: stepBack.noteKept,
  });

  const presses = createPresses();
  let isBeginning = false;
  let stops = 0;

  /** Whoever presses twice, or while a run is under way, gets and pays one run. */
  async function mayBegin(act: string): Promise<boolean> {
    if (isBeginning || isBusy(controller.state()) || !presses.isAnother(act)) return false;
    isBeginning = true;
    const before = stops;
    const may = ((await latest().mayReplace?.current?.()) ?? true) && stops === before;
    isBeginning = false;
    if (!may) presses.forget();
    return may;
  }

  /** Undefined where none can be used, or nobody wants it any more. */
  async function chooseModel() {
    isBeginning = true;
    const before = stops;
    try {
      const model = await requireModel(latest().i18n.getT('providers'));
      return stops === before ? model : undefined;
    } finally {
      isBeginning = false;
    }
  }

  async function start(source: RunSource, values: FormValues): Promise<void> {
    const { template } = latest();
    if (!template.blocks.some(({ type }) => type === 'prompt')) {
      console.error(`The tool ${template.slug} has no prompt block.`);
      return;
    }
    const model = source === 'model' ? await chooseModel() : undefined;
    if (source === 'model' && !model) return;
    // As it is now: while the model was chosen, it may have been saved or changed.
    stepBack.begin(kept());
    last = { source, values, ownerId: ownerId() };
    await controller.start({ template, values, source, model, originId: origin?.id });
  }

  /** What is shown, where it is a result. */
  function kept(): EarlierRun | undefined {
    const state = controller.state();
    return last && !isBusy(state) && state.text.trim() !== '' ? { ...last, state } : undefined;
  }

  function show({ state, ...run }: KeptRun): void {
    last = run;
    controller.show({ ...state, source: run.source });
  }

  return {
    state: controller.state,
    subscribe: controller.subscribe,
    update: controller.show,
    stop() {
      stops += 1;
      controller.stop();
    },
    async run(source: RunSource, values: FormValues, from?: RunOrigin) {
      if (!(await mayBegin(`run ${source}`))) return;
      noteToolUse(latest().template.slug);
      // The draft of these values is the earlier result itself: another needs another seed.
      variation = from?.moreLike === undefined ? 0 : newSeed();
      origin = from;
      await start(source, values);
    },
    show,
    values: () => last?.values,
    earlier: stepBack.run,
    stepBack() {
      const run = stepBack.run();
      if (!run || isBusy(controller.state())) return;
      stepBack.set(kept());
      show(run);
    },
    async again() {
      if (!last || !(await mayBegin('again'))) return;
      variation += 1;
      await start(last.source, last.values);
    },
    async moreLike(text: string) {
      if (!last || !(await mayBegin('more'))) return;
      variation += 1;
      const { runId } = controller.state();
      origin = { id: runId ?? '', moreLike: text };
      await start(last.source, last.values);
    },
  };
}

/** A second press within this time belongs to the first, also when the first run has ended already. */
const DOUBLE_CLICK_MS = 500;

function createPresses() {
  const none = { act: '', at: Number.NEGATIVE_INFINITY };
  let pressed = none;
  return {
    isAnother(act: string): boolean {
      const now = performance.now();
      if (pressed.act === act && now - pressed.at < DOUBLE_CLICK_MS) return false;
      pressed = { act, at: now };
      return true;
    },
    /** Nothing came of it: the next one, however soon, is one of its own. */
    forget() {
      pressed = none;
    },
  };
}

const newSeed = (): number => 1 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

function announce(state: RunState, template: ToolTemplate, i18n: I18n): void {
  const t = i18n.getT('providers');
  // Of a good end the result itself speaks.
  if (state.phase === 'completed') return;
  if (state.error !== undefined && !(state.error instanceof ProviderError)) {
    // Not the provider: the recipe could not be had, or its making failed.
    showToast({
      type: 'error',
      title: t('run.processingFailed'),
      description: failureText(state.error, i18n),
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
