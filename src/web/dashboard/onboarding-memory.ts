/** Whether the getting started card was closed, kept in this browser. */
import { readStored, writeStored } from '#web/lib/storage.ts';

const KEY = 'onboarding-dismissed';

export const isOnboardingDismissed = (): boolean => readStored(KEY) !== null;

export const dismissOnboarding = (): void => {
  writeStored(KEY, 'true');
};

/** Lets the card appear again. */
export const recallOnboarding = (): void => {
  writeStored(KEY, null);
};
