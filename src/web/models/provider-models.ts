/** The lists of models that providers gave, kept for a while. */
import type { ListedModel } from '#core/providers/protocol.ts';
import type { ProviderAccess, ProviderId } from '#core/providers/provider.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Never with the key in it: query keys end up in caches and tools. */
export const listKey = (provider: ProviderId, baseUrl: string) => ['provider-models', provider, baseUrl];

/** What is known without asking; undefined before the provider was asked. */
export const listedModels = (provider: ProviderId, baseUrl: string): ListedModel[] | undefined =>
  queryClient.getQueryData(listKey(provider, baseUrl));

/** After a key was checked the list is known already. */
export const rememberModels = ({ provider, baseUrl }: ProviderAccess, models: ListedModel[]): void => {
  queryClient.setQueryData(listKey(provider, baseUrl), models);
};

export const forgetModels = (provider: ProviderId): void =>
  queryClient.removeQueries({ queryKey: ['provider-models', provider] });
