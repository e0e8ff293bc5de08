import type { Level } from '#core/licenses/levels.ts';
import { supportLevel } from '#core/support/support-level.ts';
import { useSession } from '#web/lib/session.ts';
import { useShelf } from './use-shelf.ts';

/** How whoever is here is answered; by their level alone until it is known what they bought. */
export function useSupportLevel(): Level {
  const { level } = useSession();
  const { data: shelf } = useShelf();
  const bundles = (shelf?.bundles ?? []).map(({ source, since }) => ({ source, since: new Date(since) }));
  return supportLevel(level, bundles, new Date());
}
