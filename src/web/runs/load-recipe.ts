import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { getRecipe } from '#web/catalogue/api.ts';
import { readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { currentSession, onSessionChange, whenSessionKnown } from '#web/lib/session.ts';
import { LICENSED_PREFIX } from '#web/licenses/license-sources.ts';
import { type HeldLicenses, licensesQuery } from '#web/licenses/licenses-query.ts';

const VISIT_MS = HOUR_MS;

type Wanted = Pick<ToolTemplate, 'slug' | 'language' | 'level'>;

/** Anybody's; a custom tool is private or shared, and goes at sign-out like what is licensed. */
const isFree = ({ slug, level }: Pick<Wanted, 'slug' | 'level'>): boolean =>
  level === 'none' && customIdOf(slug) === undefined;

/**
 * A licensed recipe stands under the beginning that is cleared at sign-out, and under the name of whom it was handed to:
 * nobody else on this device is given it.
 */
const keyOf = (wanted: Wanted, owner: string | null): string =>
  `${isFree(wanted) ? 'free:' : `${LICENSED_PREFIX}${owner}:`}recipe:${wanted.slug}:${wanted.language}`;

/** What the server handed to this page: a run that is pressed does not wait for the database. Until `until`, in milliseconds. */
const handed = new Map<string, { recipe: ToolRecipe; until: number | null }>();
let isFollowing = false;

function remember(key: string, recipe: ToolRecipe, until: number | null): void {
  if (!isFollowing) onSessionChange(() => handed.clear());
  isFollowing = true;
  handed.set(key, { recipe, until });
}

async function readKept(key: string): Promise<ToolRecipe | undefined> {
  const known = handed.get(key);
  const isValid = known && (known.until === null || known.until > Date.now());
  return isValid ? known.recipe : readOffline<ToolRecipe>(key);
}

/** Who sits here; without a network, whose entitlement this device holds. Null for nobody. */
async function ownerNow(): Promise<string | null> {
  await whenSessionKnown();
  const { user, status } = currentSession();
  if (user || status !== 'error') return user?.id ?? null;
  return (await heldBy(null))?.userId ?? null;
}

const heldBy = (userId: string | null): Promise<HeldLicenses | null> =>
  queryClient.ensureQueryData(licensesQuery(userId)).catch(() => null);

/**
 * The recipe in the template's language. What is kept is given at once, and the server is asked in a later task, behind the
 * request to the model: a changed recipe serves the next run, a refusal removes what was kept, so that the next run is
 * refused.
 * @throws AppError when the server refuses, NetworkError when it cannot be reached and nothing is kept.
 */
export async function loadRecipe(wanted: Wanted): Promise<ToolRecipe> {
  const owner = isFree(wanted) ? null : await ownerNow();
  const key = keyOf(wanted, owner);
  const kept = isFree(wanted) || owner !== null ? await readKept(key) : undefined;
  if (!kept) return askServer(wanted, key, owner);
  // What somebody builds is changed while it is tried: there the server comes first.
  if (customIdOf(wanted.slug) === undefined) {
    setTimeout(() => askServer(wanted, key, owner).catch(() => undefined));
    return kept;
  }
  return askServer(wanted, key, owner).catch((error: unknown) => {
    if (isUnreachable(error)) return kept;
    throw error;
  });
}

/** Questions that are on their way: several who want the same ask once. */
const asking = new Map<string, Promise<ToolRecipe>>();

function askServer(wanted: Wanted, key: string, owner: string | null): Promise<ToolRecipe> {
  const question = asking.get(key) ?? fetchAndKeep(wanted, key, owner).finally(() => asking.delete(key));
  asking.set(key, question);
  return question;
}

async function fetchAndKeep(wanted: Wanted, key: string, owner: string | null): Promise<ToolRecipe> {
  try {
    const recipe = await getRecipe(wanted.slug, wanted.language);
    const isTheirs = isFree(wanted) || (owner !== null && (await ownerNow()) === owner);
    if (isTheirs) {
      const until = isFree(wanted) ? null : await keptUntil(owner);
      remember(key, recipe, until);
      await writeOffline(key, recipe, until);
    }
    return recipe;
  } catch (error) {
    if (isRefusal(error)) {
      handed.delete(key);
      await removeOffline(key);
    }
    throw error;
  }
}

/** Without an entitlement the recipe serves this visit only. */
const keptUntil = async (owner: string | null): Promise<number> =>
  (await heldBy(owner))?.validUntil ?? Date.now() + VISIT_MS;

const REFUSALS: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'license_required', 'not_found'];

const isRefusal = (error: unknown): boolean => error instanceof AppError && REFUSALS.includes(error.code);

/** Whether what is kept may stand in for an answer that could not be had. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof AppError && error.isServerFault);
