import type { Models } from '#content/schema.ts';
import { estimateCost } from './estimate-tokens.ts';
import { findModel, type ModelFacts } from './model-facts.ts';
import { isProviderId } from './provider.ts';

export interface TokenUse {
  provider: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
}

/** Millionths of a US dollar per million tokens. */
export interface TokenPrice {
  input: number;
  output: number;
}

/** What a request with a prompt of so many tokens is charged on a day (UTC); undefined where it is not known. */
export function priceOf(
  { price }: Pick<ModelFacts, 'price'>,
  promptTokens: number,
  at: Date,
): TokenPrice | undefined {
  if (price?.later && price.later.from <= at.toISOString().slice(0, 10)) return price.later;
  return price?.above && promptTokens > price.above.promptTokens ? price.above : price;
}

/** In whole millionths of a US dollar, at the prices of that day; null where they are not known. */
export function modelCost(
  file: Models,
  { provider, model, inputTokens, outputTokens }: TokenUse,
  at: Date,
): number | null {
  const facts = isProviderId(provider) ? findModel(file, provider, model) : undefined;
  const price = facts && priceOf(facts, inputTokens, at);
  return price ? Math.round(estimateCost({ input: inputTokens, output: outputTokens }, price)) : null;
}
