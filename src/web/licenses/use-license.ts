import { useCallback, useEffect, useState } from 'react';
import type { Level } from '#core/licenses/levels.ts';
import { onServerEvent } from '#web/events/server-events.ts';
import { type SessionState, useSession } from '#web/lib/session.ts';
import { checkKeptLicense, checkLicense } from './check-license.ts';
import { decideGate, type GateState, type LicenseCheck, type SignIn } from './gate-state.ts';
import { forgetLicensed, licenseSources } from './license-sources.ts';

export const signInOf = ({ status, user }: Pick<SessionState, 'status' | 'user'>): SignIn => {
  if (user) return 'signed_in';
  return status === 'error' ? 'unreachable' : status === 'loading' ? 'loading' : 'signed_out';
};

const CHECKING: LicenseCheck = { status: 'checking' };

/** The server has its say in a moment. */
const soFar = ({ access }: Extract<LicenseCheck, { status: 'decided' }>): LicenseCheck => ({
  status: 'decided',
  access,
});

/**
 * Whether the tool opens for whoever sits here. The kept entitlement answers at once, the server a moment later;
 * it is asked again when licenses change anywhere.
 */
export function useLicense(slug: string, requiredLevel: Level): { gate: GateState; retry: () => void } {
  const session = useSession();
  const signIn = signInOf(session);
  const userId = session.user?.id ?? null;
  const [check, setCheck] = useState<LicenseCheck>(CHECKING);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => {
    setCheck(CHECKING);
    setRound((count) => count + 1);
  }, []);

  useEffect(() => onServerEvent('license-changed', () => setRound((count) => count + 1)), []);

  useEffect(() => {
    if (signIn === 'loading') return;
    // `round` is only a reason to ask again.
    void round;
    let isCurrent = true;
    const accept = (next: LicenseCheck) => {
      if (isCurrent) setCheck(next);
    };
    const question = { slug, requiredLevel, signIn, userId };
    const look = async () => {
      if (signIn === 'signed_out') await forgetLicensed();
      const kept = await checkKeptLicense(question, licenseSources);
      if (kept.status === 'decided' && kept.access.allowed)
        accept(signIn === 'unreachable' ? kept : soFar(kept));
      accept(await checkLicense(question, licenseSources));
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [slug, requiredLevel, signIn, userId, round]);

  const isSimplified = session.onboardingMode === 'simplified';
  return {
    gate: decideGate({ requiredLevel, check: signIn === 'loading' ? CHECKING : check, isSimplified }),
    retry,
  };
}
