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

/** The product's default where the provider has it, else the first known, else the first listed, else nothing. */
export function chooseDefaultModel(
  file: Models,
  provider: ProviderId,
  listed: readonly ListedModel[],
): string {
  const facts = modelsOf(file, provider);
  const has = (id: string) => listed.length === 0 || listed.some((model) => model.id === id);
  if (facts?.defaultModel && has(facts.defaultModel)) return facts.defaultModel;
  return facts?.models.find((model) => has(model.id))?.id ?? listed[0]?.id ?? '';
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
    ...known.map(({ id, name }) => ({ id, name })),
    ...[...rest].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
  ];
}
