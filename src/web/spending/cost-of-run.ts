import { modelCost } from '#core/providers/model-cost.ts';
import type { FinishedRun } from '#core/runs/finished-run.ts';
import { loadModelsFile } from '#web/models/models-file.ts';

/** In whole millionths of a US dollar; 0 for drafts and where the model's price is not known. */
export async function costOfRun({ source, provider, model, ...tokens }: FinishedRun): Promise<number> {
  if (source === 'draft' || !provider || !model) return 0;
  const { inputTokens = 0, outputTokens = 0 } = tokens;
  const use = { provider, model, inputTokens, outputTokens };
  return modelCost(await loadModelsFile(), use, new Date()) ?? 0;
}
