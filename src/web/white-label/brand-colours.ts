import type { WhiteLabel } from '#core/white-label/white-label.ts';

/** As custom properties that `brand-scope.module.css` reads. */
export const brandColours = ({
  lightColor,
  darkColor,
}: Pick<WhiteLabel, 'lightColor' | 'darkColor'>): Record<string, string> => ({
  '--brand-light': lightColor,
  '--brand-dark': darkColor,
});
