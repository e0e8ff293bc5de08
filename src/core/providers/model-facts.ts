/** Reads `/content/models.json`: limits, prices and defaults of the models the product knows. */
import type { Models } from '#content/schema.ts';
import type { ListedModel } from './protocol.ts';
import type { ProviderId } from './provider.ts';

export type ModelFacts = Models['providers'][number]['models'][number];
export type ProviderModels = Models['providers'][number];

export const modelsOf = (file: Models, provider: ProviderId): ProviderModels | undefined =>
  file.providers.find(({ id }) => id === provider);

/** Facts of a model; dated variants ("gpt-4.1-2025-04-14") are read as the model they are a version of. */
export function findModel(file: Models, provider: ProviderId, id: string): ModelFacts | undefined {
  const models = modelsOf(file, provider)?.models ?? [];
  const bare = id.replace(/-(\d{4}-\d{2}-\d{2}|\d{8}|latest)$/, '');
  return models.find((model) => model.id === id) ?? models.find((model) => model.id === bare);
}

/**
 * The product's default where the provider has it, else the first known that does not end, else the first listed, else
 * nothing.
 */
export function chooseDefaultModel(
  file: Models,
  provider: ProviderId,
  listed: readonly ListedModel[],
): string {
  const facts = modelsOf(file, provider);
  const has = (id: string) => listed.length === 0 || listed.some((model) => model.id === id);
  if (facts?.defaultModel && has(facts.defaultModel)) return facts.defaultModel;
  const known = facts?.models.filter((model) => has(model.id)) ?? [];
  return (known.find(({ endsOn }) => !endsOn) ?? known[0] ?? listed[0])?.id ?? '';
}

/** `today` is a day like 2027-01-14, on which a model that ends on it is gone. */
export const hasEnded = ({ endsOn }: { endsOn?: string | undefined }, today: string): boolean =>
  endsOn !== undefined && endsOn <= today;

/** What a request may say of the model's limits, in tokens, as far as they are known. */
export function limitsOf(
  file: Models,
  provider: ProviderId,
  id: string,
): { maxOutputTokens?: number | undefined; contextWindow?: number | undefined } {
  // OpenAI counts what a request may use against its rate limit, and takes the model's own limit unasked.
  if (provider === 'openai') return {};
  const { maxOutput: maxOutputTokens, contextWindow } = findModel(file, provider, id) ?? {};
  return { maxOutputTokens, contextWindow };
}

/** Known models first, in the order of the file, under their short names; then the rest by name. */
export function orderModels(
  file: Models,
  provider: ProviderId,
  listed: readonly ListedModel[],
): ListedModel[] {
  const known = (modelsOf(file, provider)?.models ?? []).filter(({ id }) =>
    listed.some((model) => model.id === id),
  );
  const rest = listed.filter(({ id }) => !known.some((model) => model.id === id));
  return [
    ...known.map(({ id, name, endsOn }) => ({
      ...{ id, name, endsOn: endsOn ?? listed.find((model) => model.id === id)?.endsOn },
    })),
    ...[...rest].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
  ];
}
