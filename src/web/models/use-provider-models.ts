import { useQuery } from '@tanstack/react-query';
import { orderModels } from '#core/providers/model-facts.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { listModels } from '#web/providers/list-models.ts';
import { useModelsFile } from './models-file.ts';
import { listKey } from './provider-models.ts';

const STALE_MS = HOUR_MS;

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
    : known.map(({ id, name, endsOn }) => ({ id, name, endsOn }));
  return { models, isLoading: query.isLoading, error: query.error };
}
