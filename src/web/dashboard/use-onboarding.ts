import { useState } from 'react';
import { useAccess } from '#web/licenses/use-access.ts';
import { dismissOnboarding, isOnboardingDismissed } from './onboarding-memory.ts';

interface Onboarding {
  /** The license is loading: its place is kept, and nothing of it is shown. */
  isWaiting: boolean;
  /** By itself until it was closed once, afterwards whenever the user asks for it. */
  isWanted: boolean;
  open: () => void;
  close: () => void;
}

export function useOnboarding(): Onboarding {
  const [isDismissed, setDismissed] = useState(isOnboardingDismissed);
  const [isAskedFor, setAskedFor] = useState(false);
  const { status } = useAccess();
  return {
    isWaiting: status === 'loading',
    isWanted: isAskedFor || !isDismissed,
    open: () => setAskedFor(true),
    close() {
      dismissOnboarding();
      setDismissed(true);
      setAskedFor(false);
    },
  };
}
