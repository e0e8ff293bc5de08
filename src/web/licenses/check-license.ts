/** Asks the one resolver with what this browser can learn: the server's entitlement, or the kept one. */
import aliases from '#content/aliases.json' with { type: 'json' };
import { AppError } from '#core/errors/app-error.ts';
import { grantsOfEntitlement } from '#core/licenses/entitlement.ts';
import type { AccessGrant } from '#core/licenses/grant.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { ToolLicense } from '#core/licenses/license-row.ts';
import { resolveAccess } from '#core/licenses/resolve-access.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { type EntitlementSources, fetchEntitlement, readEntitlement } from './entitlement.ts';
import type { LicenseCheck, SignIn } from './gate-state.ts';

export interface LicenseSources extends EntitlementSources {
  /** The server's own answer for one tool, for browsers that cannot verify a token. */
  fetchLicense: (slug: string) => Promise<ToolLicense | null>;
}

export interface LicenseQuestion {
  slug: string;
  requiredLevel: Level;
  signIn: SignIn;
  userId: string | null;
}

interface Known {
  isSignedIn: boolean;
  grants?: readonly AccessGrant[];
  hasCheckFailed?: boolean;
}

const decide = (
  { slug, requiredLevel }: LicenseQuestion,
  now: Date,
  known: Known,
): Extract<LicenseCheck, { status: 'decided' }> => ({
  status: 'decided',
  access: resolveAccess({
    slug,
    tools: { levels: { [slug]: requiredLevel }, aliases },
    now,
    grants: [],
    ...known,
  }),
});

/** What the kept entitlement says, at once and without a network; `checking` when it says nothing. */
export async function checkKeptLicense(
  question: LicenseQuestion,
  sources: LicenseSources,
): Promise<LicenseCheck> {
  const isFree = question.requiredLevel === 'none';
  if (isFree || question.signIn === 'signed_out')
    return decide(question, sources.now(), { isSignedIn: false });
  const kept = await readEntitlement(sources);
  // Another user's entitlement opens nothing. Who the user is may be unknown only where the server is out of reach.
  const isTheirs = kept !== null && (question.signIn === 'unreachable' || kept.sub === question.userId);
  if (!isTheirs) return { status: 'checking' };
  const known = { isSignedIn: true, grants: grantsOfEntitlement(kept) };
  return { ...decide(question, sources.now(), known), heldUntil: kept.expiresAt };
}

/**
 * What the server says now. Where it cannot be asked, the kept entitlement holds until its end.
 * Never rejects: what nobody expected is the status `broken`.
 */
export async function checkLicense(
  question: LicenseQuestion,
  sources: LicenseSources,
): Promise<LicenseCheck> {
  const kept = await checkKeptLicense(question, sources);
  if (question.signIn === 'signed_out' || question.requiredLevel === 'none') return kept;
  try {
    return decide(question, sources.now(), { isSignedIn: true, grants: await grantsNow(question, sources) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated')
      return decide(question, sources.now(), { isSignedIn: false });
    if (!(error instanceof AppError) && !(error instanceof NetworkError)) return { status: 'broken' };
    if (kept.status === 'decided') return kept;
    return decide(question, sources.now(), { isSignedIn: true, hasCheckFailed: true });
  }
}

async function grantsNow(question: LicenseQuestion, sources: LicenseSources): Promise<AccessGrant[]> {
  const verified = await fetchEntitlement(sources);
  if (verified.outcome === 'valid') return grantsOfEntitlement(verified.entitlement);
  const license = await sources.fetchLicense(question.slug);
  if (!license) return [];
  const { license_level: level, resale_enabled: resaleEnabled } = license;
  return [{ toolSlug: question.slug, level, resaleEnabled, expiresAt: null, revokedAt: null }];
}
