/** Which steps of a pack are out of date, and which one runs next. */
import type { NewVoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { RunSource } from '#core/runs/run.ts';
import type { Block } from '#core/tools/template.ts';
import type { Pack, PackStep } from './pack.ts';
import { hashStep, type ResolvedStep, resolveStep } from './resolve-step.ts';

export interface StepResult {
  /** Of what the step was given when it ran (see `hashStep`). */
  inputsHash: string;
  /** Markdown as it stands now, edited or not. */
  output: string;
  isEdited: boolean;
  source: RunSource;
  /** In the history; absent when it is not kept there. */
  runId?: string | undefined;
  /** While it waits on the device to be kept there. */
  queuedAs?: string | undefined;
  /** The user stopped it, or the answer was cut off: the part that had arrived. */
  isPart?: boolean | undefined;
}

/**
 * `empty`: never ran. `stale`: its inputs are others now. `behind`: its inputs are the same so far, but a step that it
 * takes from is to run again. `fresh`: running it again would be the same work.
 */
export type StepState = 'empty' | 'stale' | 'behind' | 'fresh';

/** What a model is told of how to write. */
export type PackVoice = Omit<NewVoiceProfile, 'name'>;

export interface PackSituation {
  pack: Pick<Pack, 'steps'>;
  /** Blocks of each tool, by slug. */
  blocksOf: Readonly<Record<string, readonly Block[]>>;
  language: string;
  source: RunSource;
  /** That a model would write in; drafts have their own words. */
  voice?: PackVoice | undefined;
  /** What was entered, by the id of the input. */
  inputs: Readonly<Record<string, string>>;
  /** By the id of the step. */
  results: Readonly<Record<string, StepResult>>;
}

export interface StepView extends ResolvedStep {
  step: PackStep;
  state: StepState;
  inputsHash: string;
}

/** Every step as it stands, in order. */
export function viewSteps(situation: PackSituation): StepView[] {
  const { pack, blocksOf, language, source, inputs, results } = situation;
  const voice = source === 'model' && situation.voice ? toldOf(situation.voice) : undefined;
  const outputs = Object.fromEntries(Object.entries(results).map(([id, { output }]) => [id, output]));
  const views: StepView[] = [];
  for (const step of pack.steps) {
    const resolved = resolveStep(step, blocksOf[step.tool] ?? [], inputs, outputs);
    const inputsHash = hashStep({ tool: step.tool, language, source, voice, values: resolved.values });
    const result = Object.hasOwn(results, step.id) ? results[step.id] : undefined;
    const isBehind = views.some((earlier) => earlier.state !== 'fresh' && takesFrom(step, earlier.step.id));
    const state = !result
      ? 'empty'
      : result.inputsHash !== inputsHash
        ? 'stale'
        : isBehind
          ? 'behind'
          : 'fresh';
    views.push({ step, ...resolved, inputsHash, state });
  }
  return views;
}

/**
 * The step to run now: the first that has no result for its inputs. What is only behind waits: it runs when the
 * steps before it have really changed what it takes.
 */
export const nextStep = (views: readonly StepView[]): StepView | undefined =>
  views.find(({ state }) => state === 'empty' || state === 'stale');

const takesFrom = (step: PackStep, id: string): boolean =>
  Object.values(step.values).some((source) => source.from === 'step' && source.step === id);

/** Neither its name nor when it was changed reaches a model. */
const toldOf = ({ language, description, samples, prefers, avoids }: PackVoice): PackVoice => ({
  language,
  description,
  samples,
  prefers,
  avoids,
});
