import { NetworkError } from '#web/api/network-error.ts';
import type { SessionState } from '#web/lib/session.ts';

export type ListState = 'loading' | 'offline' | 'signed_out' | 'failed' | 'list' | 'nothing_found' | 'empty';

export interface ListFacts {
  session: Pick<SessionState, 'status' | 'user'>;
  runs: { isPending: boolean; error: unknown };
  count: number;
  isFiltered: boolean;
}

/** What stands on the page. Runs that were read stay, also when reading them again failed. */
export function listState({ session, runs, count, isFiltered }: ListFacts): ListState {
  if (!session.user) {
    if (session.status === 'loading') return 'loading';
    return session.status === 'error' ? 'offline' : 'signed_out';
  }
  if (count > 0) return 'list';
  if (runs.error) return runs.error instanceof NetworkError ? 'offline' : 'failed';
  if (runs.isPending) return 'loading';
  return isFiltered ? 'nothing_found' : 'empty';
}
