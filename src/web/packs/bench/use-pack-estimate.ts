import { modelCost } from '#core/providers/model-cost.ts';
import { findModel } from '#core/providers/model-facts.ts';
import { chosenModel, chosenProvider } from '#web/providers/choose-model.ts';
import { useModelsFile } from '#web/providers/models-file.ts';
import { useKeyVault } from '#web/providers/use-key-vault.ts';

/** What one step usually takes: prompts of later steps hold answers that are not written yet. */
const USUAL_STEP = { inputTokens: 1800, outputTokens: 1000 };

export interface PackEstimate {
  model: string;
  steps: number;
  /** In millionths of a US dollar; null where the model's price is not known. */
  costMicros: number | null;
}

/** What running so many steps would roughly cost; undefined while no model can be used or nothing is to run. */
export function usePackEstimate(steps: number): PackEstimate | undefined {
  const vault = useKeyVault();
  const file = useModelsFile();
  const provider = chosenProvider(vault, file);
  const model = chosenModel(vault, file, provider);
  if (steps === 0 || vault.entries[provider].state !== 'ready' || !model) return undefined;
  const each = modelCost(file, { provider, model, ...USUAL_STEP });
  return {
    model: findModel(file, provider, model)?.name ?? model,
    steps,
    costMicros: each === null ? null : each * steps,
  };
}
