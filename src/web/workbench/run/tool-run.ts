/** The side of a tool's page that makes runs: loaded with the first act there, by `lazy-run.ts`. */
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { canonicalJson } from '#core/random/seed.ts';
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

export interface KeptRun {
  source: RunSource;
  values: FormValues;
  state: Partial<RunState>;
}

export interface EarlierRun extends KeptRun {
  state: RunState;
}

/** What a run takes from the page that it is made on. */
export interface RunPlace {
  template: ToolTemplate;
  recipeSource: RecipeSource;
  /** How a model is to write; drafts have their own words. */
  voice: VoiceProfile | undefined;
  i18n: I18n;
}

export type ToolRunSide = ReturnType<typeof createToolRun>;

export function createToolRun(latest: () => RunPlace) {
  // Both change with the controller's state and are drawn with it: to draw them by themselves, before the request has
  // left, would hold it up.
  let last: { source: RunSource; values: FormValues } | undefined;
  let earlier: EarlierRun | undefined;
  /** What was a step back before. */
  let before: EarlierRun | undefined;
  let variation = 0;
  let origin: Pick<RunOrigin, 'id' | 'moreLike'> | undefined;

  const controller = createToolController({
    recipeSource: (template) => latest().recipeSource(template),
    choices: () => ({ voice: latest().voice, variation, moreLike: origin?.moreLike }),
    keptAlready(text, order) {
      const run = earlier;
      if (!isDraftOf(run, text, order)) return undefined;
      earlier = before;
      return run.state;
    },
    onFinish: (state, template) => announce(state, template, latest().i18n),
    onKept(startedAt, kept) {
      if (earlier?.state.startedAt === startedAt)
        earlier = { ...earlier, state: { ...earlier.state, ...kept } };
    },
  });

  const isDoublePress = createPressWatch();
  let isBeginning = false;
  let stops = 0;

  /** Whoever presses twice, or while a run is under way, gets and pays one run. */
  const mayBegin = (act: string): boolean =>
    !isBeginning && !isBusy(controller.state()) && !isDoublePress(act);

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
    if (!hasPrompt(template)) return;
    const model = source === 'model' ? await chooseModel() : undefined;
    if (source === 'model' && !model) return;
    // As it is now: while the model was chosen, it may have been saved or changed.
    before = earlier;
    earlier = kept() ?? earlier;
    last = { source, values };
    await controller.start({ template, values, source, model, originId: origin?.id });
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
    state: controller.state,
    subscribe: controller.subscribe,
    update: controller.show,
    stop() {
      stops += 1;
      controller.stop();
    },
    async run(source: RunSource, values: FormValues, from?: RunOrigin) {
      if (!mayBegin(`run ${source}`)) return;
      noteToolUse(latest().template.slug);
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
      const run = earlier;
      earlier = kept();
      show(run);
    },
    async again() {
      if (!last || !mayBegin('again')) return;
      variation += 1;
      await start(last.source, last.values);
    },
    async moreLike(text: string) {
      if (!last || !mayBegin('more')) return;
      variation += 1;
      origin = { id: controller.state().runId ?? '', moreLike: text };
      await start(last.source, last.values);
    },
  };
}

function hasPrompt({ blocks, slug }: ToolTemplate): boolean {
  const isThere = blocks.some(({ type }) => type === 'prompt');
  if (!isThere) console.error(`The tool ${slug} has no prompt block.`);
  return isThere;
}

/** Whether a draft came out as the run before, which is kept and was not changed since: it is no step back, then. */
const isDraftOf = (
  run: EarlierRun | undefined,
  text: string,
  order: { source: RunSource; values: FormValues; originId?: string | undefined },
): run is EarlierRun =>
  run?.source === 'draft' &&
  order.source === 'draft' &&
  order.originId === undefined &&
  run.state.saving !== 'no' &&
  run.state.text === text &&
  canonicalJson(run.values) === canonicalJson(order.values);

/** A second press within this time belongs to the first, also when the first run has ended already. */
const DOUBLE_CLICK_MS = 500;

/** Tells the second press of a double click from a first one. */
function createPressWatch(): (act: string) => boolean {
  let last = { act: '', at: Number.NEGATIVE_INFINITY };
  return (act) => {
    const at = performance.now();
    const isSecond = last.act === act && at - last.at < DOUBLE_CLICK_MS;
    if (!isSecond) last = { act, at };
    return isSecond;
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
