import { useState } from 'react';
import { dismissOnboarding, isOnboardingDismissed } from './onboarding-memory.ts';

/** Open by itself until it was closed once, afterwards whenever the user asks for it. */
export function useOnboarding(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isDismissed, setDismissed] = useState(isOnboardingDismissed);
  const [isAskedFor, setAskedFor] = useState(false);
  return {
    isOpen: isAskedFor || !isDismissed,
    open: () => setAskedFor(true),
    close() {
      dismissOnboarding();
      setDismissed(true);
      setAskedFor(false);
    },
  };
}
