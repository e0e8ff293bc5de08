import { useQuery } from '@tanstack/react-query';
import { getItems } from '#web/api/call-api.ts';

export const HIDDEN_TOOLS_KEY = ['hidden-tools'];

const NONE: ReadonlySet<string> = new Set();
const toSet = (slugs: string[]): ReadonlySet<string> => new Set(slugs);

/**
 * Slugs of tools that are not offered at present. The catalogue is a file of the build and is shown without waiting for
 * this: until it is known, and without a network, everything counts as offered. The server decides what is sold.
 */
export function useHiddenTools(): ReadonlySet<string> {
  const { data = NONE } = useQuery({
    queryKey: HIDDEN_TOOLS_KEY,
    queryFn: () => getItems<string>('/api/hidden-tools'),
    select: toSet,
    staleTime: 60_000,
    // Nobody waits for it.
    retry: false,
  });
  return data;
}
