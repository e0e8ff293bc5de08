/** Whose look the page has that is shown now: a reseller's, or our own. The shell draws its header and footer by it. */

import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#core/listeners/listeners.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { brandColours } from './brand-colours.ts';
import styles from './brand-scope.module.css';

let shown: WhiteLabel | null = null;
const listeners = createListeners();

function show(brand: WhiteLabel | null): void {
  if (brand === shown) return;
  shown = brand;
  listeners.tell();
}

/** Null for our own look. */
export const usePageBrand = (): WhiteLabel | null =>
  useSyncExternalStore(
    listeners.subscribe,
    () => shown,
    () => null,
  );

/** What the head's script hid may be seen: whose look the page has is known. */
export const revealShell = (): void => {
  delete document.documentElement.dataset.shared;
};

/** Puts the whole page into a look for as long as the component stands there. @param brand undefined while it is not known */
export function usePageInBrand(brand: WhiteLabel | null | undefined): void {
  useLayoutEffect(() => {
    if (brand === undefined) return;
    revealShell();
    if (brand === null) return;
    const { classList, style } = document.documentElement;
    const colours = Object.entries(brandColours(brand));
    show(brand);
    classList.add(styles.scope as string);
    for (const [name, value] of colours) style.setProperty(name, value);
    return () => {
      show(null);
      classList.remove(styles.scope as string);
      for (const [name] of colours) style.removeProperty(name);
    };
  }, [brand]);
}
