/** What a system reads when the site is installed, in one language. */
import type { Language } from '#core/languages/languages.ts';
import { BRAND } from '#web/brand.ts';
import { type KeptPlaceKind, PLACE_NAMES, PLACES } from '#web/offline/places.ts';
import { MASKABLE_ICON, PLAIN_ICONS, SHORTCUT_SIZE, shortcutIcon } from './icons.ts';

/** Of the locale files, what is read here. */
export interface AppTexts {
  home: { description: string };
  offline: { places: Record<KeptPlaceKind, { title: string; text: string }> };
}

/** The ground of the light theme: pages say theirs themselves, by theme; here a system knows but one. */
export const webManifest = (language: Language, { home, offline }: AppTexts, page: string) => ({
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: home.description,
  lang: language,
  dir: 'ltr',
  start_url: PLACES.tools,
  scope: '/',
  display: 'standalone',
  background_color: page,
  theme_color: page,
  categories: ['productivity', 'education'],
  icons: [...PLAIN_ICONS.map((icon) => pngIcon(icon, 'any')), pngIcon(MASKABLE_ICON, 'maskable')],
  shortcuts: PLACE_NAMES.map((name) => ({
    name: offline.places[name].title,
    description: offline.places[name].text,
    url: PLACES[name],
    icons: [pngIcon({ address: shortcutIcon(name), size: SHORTCUT_SIZE }, 'any')],
  })),
});

const pngIcon = ({ address, size }: { address: string; size: number }, purpose: 'any' | 'maskable') => ({
  src: address,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
