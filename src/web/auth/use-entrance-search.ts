import { useSearchParams } from 'react-router';
import { useHydrated } from '#web/lib/use-hydrated.ts';

const NONE = new URLSearchParams();

/** The address's search, empty while hydrating: the entrances are prerendered without one. */
export function useEntranceSearch(): URLSearchParams {
  const [search] = useSearchParams();
  return useHydrated() ? search : NONE;
}
