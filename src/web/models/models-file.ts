/** The product's list of models: defaults, limits, prices, well-known addresses. */
import { useQuery } from '@tanstack/react-query';
import type { Models } from '#content/schema.ts';
import { getJson } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Without the file everything still works: the provider's own list is then all there is. */
const NONE: Models = {
  checkedOn: '',
  priceUnit: 'micro-USD per million tokens',
  defaultProvider: 'openai',
  providers: [],
};

export const MODELS_KEY = ['models'];

const query = {
  queryKey: MODELS_KEY,
  queryFn: () => getJson<Models>('/content/models.json'),
  staleTime: Number.POSITIVE_INFINITY,
};

export const loadModelsFile = (): Promise<Models> => queryClient.fetchQuery(query).catch(() => NONE);

export const useModelsFile = ({ isWanted = true } = {}): Models =>
  useQuery({ ...query, enabled: isWanted }, queryClient).data ?? NONE;
