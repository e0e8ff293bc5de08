import { useState } from 'react';
import { useAccess } from '#web/licenses/use-access.ts';
import { dismissOnboarding, isOnboardingDismissed } from './onboarding-memory.ts';

interface Onboarding {
  /** Not while the license is loading. */
  isShown: boolean;
  /** By itself until it was closed once, afterwards whenever the user asks for it. */
  isWanted: boolean;
  open: () => void;
  close: () => void;
}

export function useOnboarding(): Onboarding {
  const [isDismissed, setDismissed] = useState(isOnboardingDismissed);
  const [isAskedFor, setAskedFor] = useState(false);
  const { status } = useAccess();
  const isWanted = isAskedFor || !isDismissed;
  return {
    isShown: isWanted && status !== 'loading',
    isWanted,
    open: () => setAskedFor(true),
    close() {
      dismissOnboarding();
      setDismissed(true);
      setAskedFor(false);
    },
  };
}
