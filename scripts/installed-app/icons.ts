/** Which icons the site has, by their address. */
import { BRAND_MARK } from '#core/geometry/brand-mark.ts';
import type { DrawFigure } from '#core/geometry/figure.ts';
import { echo } from '#core/geometry/figures/echo.ts';
import { lattice } from '#core/geometry/figures/lattice.ts';
import { lotus } from '#core/geometry/figures/lotus.ts';
import { star } from '#core/geometry/figures/star.ts';
import { strings } from '#core/geometry/figures/strings.ts';
import { seedOf } from '#core/geometry/seed.ts';
import { type KeptPlaceKind, PLACE_NAMES } from '#web/offline/places.ts';
import type { Icon } from './draw-icon.ts';

/** The box of the mark goes from −52 to 52. */
const MARK = { strokes: [{ path: BRAND_MARK, alpha: 1 }], radius: 50, line: 2.6 };
/** Cut to a circle, a drop or a square with round corners, it stays whole. */
const ANY_SHAPE = { ...MARK, part: 0.6 };

const FIGURES: Record<KeptPlaceKind, DrawFigure> = {
  tools: lattice,
  notes: strings,
  runs: echo,
  academy: lotus,
  boards: star,
};

export const SHORTCUT_SIZE = 96;
export const shortcutIcon = (name: KeptPlaceKind): string => `/shortcut-${name}.png`;

export interface SiteIcon {
  address: string;
  size: number;
  icon: Icon;
}

/** With its corners: shown as it is. */
export const PLAIN_ICONS: SiteIcon[] = [192, 512].map((size) => ({
  address: `/icon-${size}.png`,
  size,
  icon: { ...MARK, part: 0.72 },
}));
export const MASKABLE_ICON: SiteIcon = { address: '/icon-maskable-512.png', size: 512, icon: ANY_SHAPE };
const TOUCH_ICON: SiteIcon = { address: '/icon-180.png', size: 180, icon: ANY_SHAPE };

const drawn = (name: KeptPlaceKind): SiteIcon => {
  const { main, fine } = FIGURES[name](seedOf(name), 'light');
  const strokes = [
    { path: fine, alpha: 0.55 },
    { path: main, alpha: 1 },
  ];
  const icon = { strokes, radius: 100, part: 0.76, line: 1.9 };
  return { address: shortcutIcon(name), size: SHORTCUT_SIZE, icon };
};

export const ICONS: SiteIcon[] = [...PLAIN_ICONS, MASKABLE_ICON, TOUCH_ICON, ...PLACE_NAMES.map(drawn)];
