import { useQuery } from '@tanstack/react-query';
import { orderModels } from '#core/providers/model-facts.ts';
import type { ListedModel } from '#core/providers/protocol.ts';
import type { ProviderAccess, ProviderId } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { keyVault } from './key-vault.ts';
import { listModels } from './list-models.ts';
import { useModelsFile } from './models-file.ts';

const STALE_MS = 60 * 60 * 1000;

/** Never with the key in it: query keys end up in caches and tools. */
const listKey = (provider: ProviderId, baseUrl: string) => ['provider-models', provider, baseUrl];

/** After a key was checked the list is known already. */
export const rememberModels = ({ provider, baseUrl }: ProviderAccess, models: ListedModel[]): void => {
  queryClient.setQueryData(listKey(provider, baseUrl), models);
};

export const forgetModels = (provider: ProviderId): void =>
  queryClient.removeQueries({ queryKey: ['provider-models', provider] });

/** The models this key may use, as the provider lists them; ours until it has answered. */
export function useProviderModels(provider: ProviderId, baseUrl: string, isReady: boolean) {
  const file = useModelsFile();
  const query = useQuery(
    {
      queryKey: listKey(provider, baseUrl),
      queryFn: ({ signal }) => {
        const access = keyVault().accessOf(provider);
        if (!access) throw new ProviderError('invalid_key');
        return listModels(access, signal);
      },
      enabled: isReady,
      staleTime: STALE_MS,
    },
    queryClient,
  );
  const known = file.providers.find(({ id }) => id === provider)?.models ?? [];
  const models = query.data
    ? orderModels(file, provider, query.data)
    : known.map(({ id, name }) => ({ id, name }));
  return { models, isLoading: query.isLoading, error: query.error };
}
