import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a prerendered page shows what cannot answer yet. What a press, a choice and a form can do is done then
 * (`shell/early-acts.ts`); a tool's form, which takes files and speech, is `inert` until then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
