/** Light, dark or the system's theme: a class on the root element, kept in local storage, the same in every tab. */
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_KEY = 'theme';

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

/** What a page around this one asked for: for as long as it stands there, kept nowhere. */
let given: Theme | undefined;

export function giveTheme(theme: Theme): void {
  given = theme;
  applyTheme(theme);
}

export function savedTheme(): Theme {
  if (given) return given;
  const saved = readStored(THEME_KEY);
  return isTheme(saved) ? saved : 'system';
}

/** What is really shown: the system decides when nothing else was chosen. */
export function effectiveTheme(theme: Theme = savedTheme()): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(effectiveTheme(theme));
  root.dataset.theme = theme;
  showToSystem(theme);
}

/** The bar of the system around a page has the page's theme, whatever the system's own is. */
function showToSystem(theme: Theme): void {
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, of] of (['light', 'dark'] as const).entries()) {
    const bar = bars[index];
    if (bar)
      bar.media = theme === 'system' ? `(prefers-color-scheme: ${of})` : of === theme ? 'all' : 'not all';
  }
}

export function chooseTheme(theme: Theme): void {
  given = undefined;
  writeStored(THEME_KEY, theme);
  applyTheme(theme);
}

/** Follows the other tabs and the system. Answers how to stop. */
export function followTheme(onChange: () => void = () => {}): () => void {
  const apply = () => {
    applyTheme(savedTheme());
    onChange();
  };
  // What changed before anybody listened.
  apply();
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', apply);
  const stop = onStoredElsewhere(THEME_KEY, apply);
  return () => {
    system.removeEventListener('change', apply);
    stop();
  };
}
