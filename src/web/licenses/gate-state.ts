/** What the gate shows, from what is known. Pure, so that every state stands in one table of tests. */
import type { Level, PaidLevel } from '#core/licenses/levels.ts';
import type { Access, RefusalReason } from '#core/licenses/resolve-access.ts';

/** `unreachable`: the server could not be asked who is signed in, as happens offline. */
export type SignIn = 'loading' | 'signed_in' | 'signed_out' | 'unreachable';

export type LicenseCheck =
  | { status: 'checking' }
  /** `heldUntil`: end of what this device holds, in milliseconds since 1970, where the server could not be asked. */
  | { status: 'decided'; access: Access; heldUntil?: number }
  /** Something broke that nobody expected: a token that does not verify, an answer that cannot be read. */
  | { status: 'broken' };

/** Keys of the texts below `reasons` in the gate's namespace. */
export type GateReason =
  | 'notSignedIn'
  | 'checkFailed'
  | 'noLicense'
  | 'broken'
  | 'levelTooLow'
  | 'unknownTool';

export type GateState =
  /** `forVisitors`: what those meet who need not wait for any check. */
  | { kind: 'loading'; forVisitors: BlockedGate }
  | { kind: 'allowed'; showsHint: boolean; heldUntil?: number }
  | BlockedGate;

export interface BlockedGate {
  kind: 'blocked';
  /** Null for an unknown tool, which no level opens. */
  level: PaidLevel | null;
  reason: GateReason;
  showsHelp: boolean;
  /** Signing in may open it. */
  offersSignIn: boolean;
  /** Asking again may open it. */
  offersRetry: boolean;
}

const REASONS: Record<RefusalReason, GateReason> = {
  unknown_tool: 'unknownTool',
  not_signed_in: 'notSignedIn',
  check_failed: 'checkFailed',
  level_too_low: 'levelTooLow',
  expired: 'noLicense',
  revoked: 'noLicense',
  no_license: 'noLicense',
};

export interface GateQuestion {
  requiredLevel: Level;
  check: LicenseCheck;
  isSimplified: boolean;
}

export function decideGate({ requiredLevel, check, isSimplified }: GateQuestion): GateState {
  // A free tool never waits: it needs no account, so nothing the server could say matters.
  if (requiredLevel === 'none') return { kind: 'allowed', showsHint: isSimplified };
  const block = (reason: GateReason): BlockedGate => ({
    kind: 'blocked',
    level: reason === 'unknownTool' ? null : requiredLevel,
    reason,
    showsHelp: isSimplified,
    offersSignIn: reason === 'notSignedIn',
    offersRetry: reason === 'checkFailed' || reason === 'broken',
  });
  if (check.status === 'checking') return { kind: 'loading', forVisitors: block('notSignedIn') };
  if (check.status === 'broken') return block('broken');
  if (!check.access.allowed) return block(REASONS[check.access.reason]);
  const { heldUntil } = check;
  return { kind: 'allowed', showsHint: isSimplified, ...(heldUntil !== undefined && { heldUntil }) };
}
