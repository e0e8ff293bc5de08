import { useMemo } from 'react';
import { refreshSession, useSession } from '#web/lib/session.ts';
import type { useHeldBundles, useShelf } from '../../use-shelf.ts';
import type { OwnBundles } from './found-bundles.ts';

/** Whose bundles are whose: known of a visitor at once, of an account with its shelf. */
export function useOwnBundles(
  shelf: ReturnType<typeof useShelf>,
  held: ReturnType<typeof useHeldBundles>,
  favorites: ReadonlySet<string>,
): OwnBundles {
  const session = useSession();
  const slugs = useMemo(() => ({ favorites, yours: new Set(held.keys()) }), [favorites, held]);
  const isVisitor = session.status === 'ready' && session.user === null;
  const isKnown = isVisitor || shelf.data !== undefined;
  return {
    ...{ slugs, isKnown },
    error: isKnown ? null : session.user ? shelf.error : session.error,
    retry: () => void (session.user ? shelf.refetch() : refreshSession()),
  };
}
