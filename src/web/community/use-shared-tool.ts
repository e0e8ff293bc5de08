import { useQuery } from '@tanstack/react-query';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { fetchSharedTool } from './api.ts';

/** What everybody may know of a tool whose address they have. Undefined for a private one, as for none. */
export const useSharedTool = (id: string) =>
  useQuery({
    queryKey: ['shared-tool', id],
    queryFn: () => fetchSharedTool(id),
    enabled: isUuid(id),
    // A private tool, or none: neither becomes shared by asking again.
    retry: false,
  });
