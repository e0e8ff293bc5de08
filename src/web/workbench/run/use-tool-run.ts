/** Runs a tool on its page: `const { state, run, again, stop } = useToolRun(template, recipeSource)`. */

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { RunSource } from '#core/runs/run.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import type { RunOrigin } from '#web/runs/run-beginning.ts';
import { IDLE, type RunState } from '#web/runs/run-state.ts';
import type { RecipeSource } from '#web/runs/tool-controller.ts';
import { createLazyRun } from './lazy-run.ts';
import type { EarlierRun, KeptRun } from './step-back.ts';
import type { RunPlace } from './tool-run.ts';

export interface ToolRun {
  state: RunState;
  /** Loads what runs are made with, before somebody waits for it. */
  prepare: () => void;
  /** Resolves when the run has ended and is kept. Without a usable key a model run opens the key card instead. */
  run: (source: RunSource, values: FormValues, origin?: RunOrigin) => Promise<void>;
  /** The last run once more with the same values; a draft chooses other words. */
  again: () => Promise<void>;
  /** The last run's values once more, for another result of the kind of this text. */
  moreLike: (text: string) => Promise<void>;
  stop: () => void;
  /** Shows a run that was kept before, as if it had just ended. */
  show: (kept: KeptRun) => Promise<void>;
  /** The result before this one, as it was left; undefined while there is none. */
  earlier: EarlierRun | undefined;
  /** Shows the result before this one, which then is the earlier. */
  stepBack: () => void;
  /** Of the run that is shown; undefined before the first. */
  values: FormValues | undefined;
  /** What became of the run that is shown. */
  update: (change: Partial<RunState>) => void;
}

/**
 * @param voice how a model is to write; drafts have their own words
 * @param mayReplace asks, where something in the result is not saved, whether another may take its place
 */
export function useToolRun(
  template: ToolTemplate,
  recipeSource: RecipeSource,
  voice?: VoiceProfile,
  mayReplace?: RunPlace['mayReplace'],
): ToolRun {
  const { i18n } = useTranslation('workbench');
  const place = useLatest({ template, recipeSource, voice, i18n, mayReplace });
  const tool = useMemo(() => createLazyRun(place), [place]);
  // What had arrived when the page is left is kept like a stopped run.
  useEffect(() => tool.stop, [tool]);
  const state = useSyncExternalStore(tool.subscribe, tool.state, () => IDLE);
  return { ...tool, state, earlier: tool.earlier(), values: tool.values() };
}
