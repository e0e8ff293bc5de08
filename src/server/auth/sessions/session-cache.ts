/**
 * Sessions looked up a moment ago, kept in memory. A cookie cache would save the query too, but a copied cookie would
 * outlive the log-out by the cache's age; here every change is announced by the database and forgotten at once.
 * While announcements cannot arrive, nothing is kept.
 */
import type { SessionChange } from '../session-changes.ts';
import type { SignedIn } from '../signed-in.ts';

const MAX_ENTRIES = 10_000;
/** A bound on surprises only; changes are announced. */
const MAX_AGE_MS = 60_000;

export interface SessionCache {
  /** The kept answer for a credential, or what `load` finds now. */
  read(credential: string, load: () => Promise<SignedIn | null>): Promise<SignedIn | null>;
  forget(change: SessionChange): void;
  /** Called with false as soon as announcements may be missed, with true once they arrive again. */
  setInformed(isInformed: boolean): void;
  isInformed(): boolean;
}

export function createSessionCache(clock: () => Date): SessionCache {
  const entries = new Map<string, { found: SignedIn; until: number }>();
  let isInformed = false;
  // Counts changes: what was read before one must not be kept after it.
  let generation = 0;

  return {
    async read(credential, load) {
      const now = clock().getTime();
      const entry = entries.get(credential);
      if (entry && entry.until > now && entry.found.expiresAt.getTime() > now) return entry.found;
      entries.delete(credential);

      const generationBefore = generation;
      const found = await load();
      if (found && isInformed && generation === generationBefore) {
        entries.set(credential, { found, until: now + MAX_AGE_MS });
        const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined;
        if (oldest !== undefined) entries.delete(oldest);
      }
      return found;
    },

    forget({ sessionId, userId }) {
      generation += 1;
      for (const [credential, { found }] of entries)
        if (found.id === sessionId || found.user.id === userId) entries.delete(credential);
    },

    setInformed(value) {
      generation += 1;
      isInformed = value;
      entries.clear();
    },

    isInformed: () => isInformed,
  };
}
