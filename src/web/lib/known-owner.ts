/** Whose what is made here and now is: of who is signed in, or was when the network was last there. */
import { currentSession, useSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** Who opens the page without a network is still who was signed in last, with the same wish about the history. */
const OWNER = 'runs-owner';
const KEEPS_NONE = 'runs-keeps-none';

interface Owner {
  id: string | undefined;
  keepsRuns: boolean;
}

/** What the session says, which is kept for pages without a network. */
export function knownOwner(): Owner {
  const { user, status, keepRuns } = currentSession();
  if (status === 'ready') {
    writeStored(OWNER, user?.id ?? null);
    writeStored(KEEPS_NONE, keepRuns === false ? 'true' : null);
  }
  const isUnknown = status === 'error' && !user;
  return {
    id: user?.id ?? (isUnknown ? (readStored(OWNER) ?? undefined) : undefined),
    keepsRuns: isUnknown ? readStored(KEEPS_NONE) === null : keepRuns !== false,
  };
}

/** The account that what is kept here belongs to, also without a network; null for a visitor, and while nobody knows. */
export function useKnownOwner(): string | null {
  const { status } = useSession();
  return status === 'loading' ? null : (knownOwner().id ?? null);
}
