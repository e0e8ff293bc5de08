import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { entrancePath, isEntrance } from './return-path.ts';

/** The way in from this page, and back to it; pages without React's scripts lead in only. */
export function useEntrancePath(entrance: '/login' | '/signup'): string {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  if (!useHydrated()) return entrance;
  return entrancePath(entrance, isEntrance(pathname) ? params.get('next') : pathname + search);
}
