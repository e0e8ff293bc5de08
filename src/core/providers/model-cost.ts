import type { Models } from '#content/schema.ts';
import { estimateCost } from './estimate-tokens.ts';
import { findModel } from './model-facts.ts';
import { isProviderId } from './provider.ts';

export interface TokenUse {
  provider: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
}

/** In whole millionths of a US dollar, at today's prices; null where the price is not known. */
export function modelCost(
  file: Models,
  { provider, model, inputTokens, outputTokens }: TokenUse,
): number | null {
  const price = isProviderId(provider) ? findModel(file, provider, model)?.price : undefined;
  return price ? Math.round(estimateCost({ input: inputTokens, output: outputTokens }, price)) : null;
}
