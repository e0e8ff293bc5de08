/** What a user holds, as this browser knows it: one query a user, for the gate, every list and all that is licensed. */
import { queryOptions } from '@tanstack/react-query';
import { AppError } from '#core/errors/app-error.ts';
import { grantsOfEntitlement } from '#core/licenses/entitlement.ts';
import type { AccessGrant } from '#core/licenses/grant.ts';
import { grantOfRow, type LicenseRow } from '#core/licenses/license-row.ts';
import { NetworkError } from '#web/api/network-error.ts';
import {
  type Entitlement,
  type EntitlementSources,
  fetchEntitlement,
  readEntitlement,
} from './entitlement.ts';
import { licenseSources } from './license-sources.ts';

export interface LicenseSources extends EntitlementSources {
  /** The server's own rows, for browsers that cannot verify a token. */
  fetchLicenses: () => Promise<LicenseRow[]>;
}

export interface HeldLicenses {
  /** Null where nobody is signed in. */
  userId: string | null;
  grants: readonly AccessGrant[];
  /** `device`: kept from an earlier answer. */
  source: 'server' | 'device';
  /** When the signed answer ends, in milliseconds since 1970; null for an answer without a signature. */
  validUntil: number | null;
}

export const LICENSES_KEY = ['licenses'];
/** A change is announced by an event; this is for those that were missed. */
const FRESH_MS = 30_000;
const NOBODY: HeldLicenses = { userId: null, grants: [], source: 'server', validUntil: null };

/**
 * What this device kept is there at once, the server's answer a moment later. Where the server cannot be asked, what
 * was kept holds until its end.
 * @param userId null where the server could not be asked who is signed in: then whoever the device knows
 */
export const licensesQuery = (userId: string | null, sources: LicenseSources = licenseSources) =>
  queryOptions({
    queryKey: [...LICENSES_KEY, userId],
    queryFn: async ({ client, queryKey }): Promise<HeldLicenses> => {
      const kept = await readKept(userId, sources);
      if (kept && !client.getQueryData(queryKey)) client.setQueryData(queryKey, kept);
      try {
        return await askServer(userId, sources);
      } catch (error) {
        if (error instanceof AppError && error.code === 'unauthenticated') return NOBODY;
        if (kept && isFailureOfServer(error)) return kept;
        throw error;
      }
    },
    staleTime: ({ state }) => (state.data?.source === 'server' ? FRESH_MS : 0),
  });

/** The server refused or was not reached. Everything else is an answer that is not to be believed. */
export const isFailureOfServer = (error: unknown): boolean =>
  error instanceof AppError || error instanceof NetworkError;

const heldBy = (entitlement: Entitlement, source: HeldLicenses['source']): HeldLicenses => ({
  userId: entitlement.sub,
  grants: grantsOfEntitlement(entitlement),
  source,
  validUntil: entitlement.expiresAt,
});

/** Another user's entitlement opens nothing. */
async function readKept(userId: string | null, sources: LicenseSources): Promise<HeldLicenses | undefined> {
  const kept = await readEntitlement(sources);
  return kept && (userId === null || kept.sub === userId) ? heldBy(kept, 'device') : undefined;
}

async function askServer(userId: string | null, sources: LicenseSources): Promise<HeldLicenses> {
  const verified = await fetchEntitlement(sources);
  if (verified.outcome === 'valid') return heldBy(verified.entitlement, 'server');
  const rows = await sources.fetchLicenses();
  return {
    userId: userId ?? rows[0]?.user_id ?? null,
    grants: rows.map(grantOfRow),
    source: 'server',
    validUntil: null,
  };
}
