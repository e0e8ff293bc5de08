import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => {};
const NONE = new URLSearchParams();

/** The address's search, empty while hydrating: the entrances are prerendered without one. */
export function useEntranceSearch(): URLSearchParams {
  const [search] = useSearchParams();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? search : NONE;
}
