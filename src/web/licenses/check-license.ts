/** Asks the one resolver with what this browser knows. Pure: the gate and every list decide here. */
import aliases from '#content/aliases.json';
import { type Access, resolveAccess } from '#core/licenses/resolve-access.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import type { LicenseCheck, SignIn } from './gate-state.ts';
import { type HeldLicenses, isFailureOfServer } from './licenses-query.ts';
/** The query of what a user holds, as it stands. */
export interface LicenseLookup {
  signIn: SignIn;
  held: HeldLicenses | undefined;
  /** Why the last question failed, or null. */
  error: unknown;
  /** The server is being asked. */
  isFetching: boolean;
}

type Tool = Pick<ToolFacts, 'slug' | 'level'>;

/** For lists: until something is known, as for a visitor. */
export function accessTo({ signIn, held, error }: LicenseLookup, { slug, level }: Tool, now: Date): Access {
  const hasEnded = held?.validUntil != null && held.validUntil <= now.getTime();
  const isKnown = signIn !== 'loading' && (held !== undefined || error !== null);
  return resolveAccess({
    slug,
    tools: { levels: { [slug]: level }, aliases },
    isSignedIn: isKnown && signIn !== 'signed_out' && held?.userId !== null,
    grants: held?.grants ?? [],
    now,
    hasCheckFailed: error !== null || hasEnded,
  });
}

/** For the gate, which waits where a list need not: what the device kept may open, but it is the server that refuses. */
export function checkLicense(lookup: LicenseLookup, tool: Tool, now: Date): LicenseCheck {
  const { signIn, held, error, isFetching } = lookup;
  const decided = { status: 'decided', access: accessTo(lookup, tool, now) } as const;
  if (signIn === 'signed_out' || tool.level === 'none') return decided;
  if (error !== null && !isFailureOfServer(error)) return { status: 'broken' };
  if (signIn === 'loading' || (!held && error === null)) return { status: 'checking' };
  if (held?.source !== 'device') return decided;
  if (isFetching) return decided.access.allowed ? decided : { status: 'checking' };
  return held.validUntil === null ? decided : { ...decided, heldUntil: held.validUntil };
}
