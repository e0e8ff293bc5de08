import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a prerendered page shows what cannot answer yet. Forms are `inert` until then: a click or a key before
 * would be lost, and a form sent before would leave the page.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
