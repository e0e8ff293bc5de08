import { useEffect, useState } from 'react';
import aliases from '#content/aliases.json' with { type: 'json' };
import { grantsOfEntitlement } from '#core/licenses/entitlement.ts';
import type { AccessGrant } from '#core/licenses/grant.ts';
import { type Access, resolveAccess } from '#core/licenses/resolve-access.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { onServerEvent } from '#web/events/server-events.ts';
import { useSession } from '#web/lib/session.ts';
import { type EntitlementSources, fetchEntitlement, readEntitlement } from './entitlement.ts';
import { licenseSources } from './license-sources.ts';
import { signInOf } from './use-license.ts';

interface Known {
  status: 'loading' | 'ready' | 'failed';
  grants: readonly AccessGrant[];
}

export interface AccessLookup {
  status: Known['status'];
  isSignedIn: boolean;
  accessTo: (tool: Pick<ToolFacts, 'slug' | 'level'>) => Access;
  retry: () => void;
}

const NOTHING: Known = { status: 'loading', grants: [] };

/** For lists of tools: the same question as the gate's, for many tools at once. While loading, as for a visitor. */
export function useAccess(sources: EntitlementSources = licenseSources): AccessLookup {
  const session = useSession();
  const signIn = signInOf(session);
  const userId = session.user?.id;
  const [known, setKnown] = useState<Known>(NOTHING);
  const [round, setRound] = useState(0);
  const retry = () => setRound((count) => count + 1);

  useEffect(() => onServerEvent('license-changed', () => setRound((count) => count + 1)), []);

  useEffect(() => {
    if (signIn === 'loading') return;
    void round;
    let isCurrent = true;
    const accept = (next: Known) => {
      if (isCurrent) setKnown(next);
    };
    const look = async () => {
      if (signIn === 'signed_out') return accept({ status: 'ready', grants: [] });
      const kept = await readEntitlement(sources);
      const isTheirs = kept !== null && (signIn === 'unreachable' || kept.sub === userId);
      if (isTheirs) accept({ status: 'ready', grants: grantsOfEntitlement(kept) });
      const fresh = await fetchEntitlement(sources).catch(() => null);
      if (fresh?.outcome === 'valid')
        accept({ status: 'ready', grants: grantsOfEntitlement(fresh.entitlement) });
      else if (!isTheirs) accept({ status: 'failed', grants: [] });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [signIn, userId, round, sources]);

  const isSignedIn = signIn === 'signed_in' || (signIn === 'unreachable' && known.grants.length > 0);
  const now = new Date();
  return {
    status: signIn === 'loading' ? 'loading' : known.status,
    isSignedIn,
    accessTo: ({ slug, level }) =>
      resolveAccess({
        slug,
        tools: { levels: { [slug]: level }, aliases },
        isSignedIn,
        grants: known.grants,
        now,
        hasCheckFailed: isSignedIn && known.status === 'failed',
      }),
    retry,
  };
}
