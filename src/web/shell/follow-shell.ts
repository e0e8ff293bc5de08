/**
 * What header and footer do, for pages with and without React: everything is found by data attributes from one set of
 * listeners on the document, so it does not matter when or by whom the markup is drawn.
 */
import { isLanguage, type Language } from '#core/languages/languages.ts';
import { chooseTheme, followTheme, savedTheme, type Theme } from '#web/lib/theme.ts';
import { followPageWhenIdle } from '#web/ui/follow-page-when-idle.ts';
import { followMenus } from '#web/ui/menus.ts';

interface Wiring {
  changeLanguage: (language: Language) => void;
  /** The button shows that it goes on, and says what came of it. */
  signOut: (button: HTMLElement) => Promise<void>;
}

function reflectTheme(): void {
  const theme = savedTheme();
  for (const choice of document.querySelectorAll<HTMLElement>('[data-choose-theme]'))
    choice.setAttribute('aria-pressed', String(choice.dataset.chooseTheme === theme));
}

/** Answers how to stop. */
export function followShell({ changeLanguage, signOut }: Wiring): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!button) return;
    const { chooseTheme: theme, chooseLanguage: language, signOut: leaves } = button.dataset;
    if (theme) {
      chooseTheme(theme as Theme);
      reflectTheme();
    }
    if (isLanguage(language)) changeLanguage(language);
    if (leaves !== undefined) void signOut(button);
  };
  // The menus' choices are marked when they are opened: they may have been drawn anew.
  const onToggle = () => reflectTheme();
  document.addEventListener('click', onClick);
  document.addEventListener('toggle', onToggle, true);
  const stops = [followMenus(), followPageWhenIdle(), followTheme(reflectTheme)];
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('toggle', onToggle, true);
    for (const stop of stops) stop();
  };
}
