import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Level } from '#core/licenses/levels.ts';
import { useSession } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { checkLicense } from './check-license.ts';
import { decideGate, type GateState } from './gate-state.ts';
import { forgetLicensed } from './license-sources.ts';
import { LICENSES_KEY } from './licenses-query.ts';
import { useLicenses } from './use-licenses.ts';

/** Whether the tool opens for whoever sits here. */
export function useLicense(slug: string, requiredLevel: Level): { gate: GateState; retry: () => void } {
  const client = useQueryClient();
  const { onboardingMode } = useSession();
  const { lookup, retry } = useLicenses();
  const isSignedOut = lookup.signIn === 'signed_out';
  // Signing out, which forgets at once, may have happened in another tab.
  useEffect(() => {
    if (!isSignedOut) return;
    client.removeQueries({ queryKey: LICENSES_KEY });
    return whenIdle(() => void forgetLicensed());
  }, [isSignedOut, client]);

  const check = checkLicense(lookup, { slug, level: requiredLevel }, new Date());
  return { gate: decideGate({ requiredLevel, check, isSimplified: onboardingMode === 'simplified' }), retry };
}
