import { useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { dismissOnboarding, isOnboardingDismissed } from './onboarding-memory.ts';

/** Open by itself until it was closed once, in simplified mode; afterwards whenever the user asks for it. */
export function useOnboarding(): { isOpen: boolean; open: () => void; close: () => void } {
  const { onboardingMode } = useSession();
  const [isDismissed, setDismissed] = useState(isOnboardingDismissed);
  const [isAskedFor, setAskedFor] = useState(false);
  return {
    isOpen: isAskedFor || (onboardingMode === 'simplified' && !isDismissed),
    open: () => setAskedFor(true),
    close() {
      dismissOnboarding();
      setDismissed(true);
      setAskedFor(false);
    },
  };
}
