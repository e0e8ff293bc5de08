import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Level } from '#core/licenses/levels.ts';
import { useSession } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { checkLicense } from './check-license.ts';
import { decideGate, type GateState } from './gate-state.ts';
import { LICENSES_KEY } from './licenses-query.ts';
import { useLicenses } from './use-licenses.ts';

/** Whether the tool opens for whoever sits here. */
export function useLicense(slug: string, requiredLevel: Level): { gate: GateState; retry: () => void } {
  const client = useQueryClient();
  const { onboardingMode } = useSession();
  const { lookup, retry } = useLicenses();
  const { signIn } = lookup;
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (signIn === 'signed_in') wasSignedIn.current = true;
    if (signIn !== 'signed_out') return;
    client.removeQueries({ queryKey: LICENSES_KEY });
    // What cannot be loaded now is taken away by the next page that a stranger opens.
    const forget = () =>
      void import('./forget-licensed.ts').then(
        ({ forgetLicensed }) => forgetLicensed(),
        () => undefined,
      );
    if (wasSignedIn.current) forget();
    // Signing out may have happened in another tab, or long ago: a stranger's page does not wait for that.
    else return whenIdle(forget);
  }, [signIn, client]);

  const check = checkLicense(lookup, { slug, level: requiredLevel }, new Date());
  return { gate: decideGate({ requiredLevel, check, isSimplified: onboardingMode === 'simplified' }), retry };
}
