/** What a user holds, as this browser knows it: one query a user, for the gate, every list and all that is licensed. */
import { queryOptions } from '@tanstack/react-query';
import { AppError } from '#core/errors/app-error.ts';
import { grantsOfEntitlement } from '#core/licenses/entitlement.ts';
import type { AccessGrant } from '#core/licenses/grant.ts';
import { grantOfRow, type LicenseRow } from '#core/licenses/license-row.ts';
import { NetworkError } from '#web/api/network-error.ts';
import type { Entitlement, EntitlementSources } from './entitlement.ts';
import { readSaid } from './kept/said-entitlement.ts';
import { licenseSources } from './license-sources.ts';

export interface LicenseSources extends EntitlementSources {
  /** The server's own rows, for browsers that cannot verify a token. */
  fetchLicenses: () => Promise<LicenseRow[]>;
  /** Resolves when the page has nothing better to do. */
  idle: () => Promise<void>;
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

/** No page's first sight needs it. */
const loadVerifying = () =>
  import('./entitlement.ts').catch((cause: unknown) => {
    throw new NetworkError(cause);
  });

/**
 * Where the server answers, its word opens what it says at once: the signature is checked when the page is idle, since it
 * matters only for what is kept. What this device kept, always verified, is there before a slow answer, and holds until its end
 * where the server cannot be asked.
 * @param userId null where the server could not be asked who is signed in: then whoever the device knows
 */
export const licensesQuery = (userId: string | null, sources: LicenseSources = licenseSources) =>
  queryOptions({
    queryKey: [...LICENSES_KEY, userId],
    queryFn: async ({ client, queryKey }): Promise<HeldLicenses> => {
      let isAnswered = false;
      const find = () => client.getQueryCache().find({ queryKey });
      const own = find();
      // Whoever signed out meanwhile leaves nothing here.
      const keeping: LicenseSources = {
        ...sources,
        keepToken: async (...token) => (find() === own ? sources.keepToken(...token) : undefined),
      };
      const show = (held: HeldLicenses) => client.setQueryData(queryKey, held);
      const showKept = async () => {
        if (userId !== null) await sources.idle();
        const kept = isAnswered ? undefined : await readKept(userId, sources);
        if (kept && !isAnswered && !client.getQueryData(queryKey)) show(kept);
      };
      showKept().catch(() => undefined);
      try {
        return await askServer(userId, keeping, (said) => {
          isAnswered = true;
          show(said);
        });
      } catch (error) {
        if (error instanceof AppError && error.code === 'unauthenticated') return NOBODY;
        const kept = isFailureOfServer(error) ? await readKept(userId, sources) : undefined;
        if (kept) return kept;
        throw error;
      } finally {
        isAnswered = true;
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
  const { readEntitlement } = await loadVerifying();
  const kept = await readEntitlement(sources);
  return kept && (userId === null || kept.sub === userId) ? heldBy(kept, 'device') : undefined;
}

/** @param onSaid with what the server says, before its signature is checked */
async function askServer(
  userId: string | null,
  sources: LicenseSources,
  onSaid: (held: HeldLicenses) => void,
): Promise<HeldLicenses> {
  const token = await sources.fetchToken();
  const claims = readSaid(token);
  const said = claims && heldBy(claims, 'server');
  if (said) onSaid(said);
  await sources.idle();
  try {
    const { keepEntitlement } = await loadVerifying();
    const verified = await keepEntitlement(token, sources);
    if (verified.outcome === 'valid') return heldBy(verified.entitlement, 'server');
  } catch (error) {
    // The network went between the answer and the keys: it was said, and is not kept.
    if (said && isFailureOfServer(error)) return said;
    throw error;
  }
  const rows = await sources.fetchLicenses();
  return {
    userId: userId ?? rows[0]?.user_id ?? null,
    grants: rows.map(grantOfRow),
    source: 'server',
    validUntil: null,
  };
}
