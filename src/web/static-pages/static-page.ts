/** The whole script of a page without React. */
import { apiFetch } from '#web/api/api-fetch.ts';
import { LANGUAGE_KEY, saveLanguage, visitorLanguage } from '#web/languages/language.ts';
import type { SessionFacts } from '#web/lib/session.ts';
import { keepSessionHint } from '#web/lib/session-hint.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { followShell } from '#web/shell/follow-shell.ts';
import { showPendingToast } from '#web/shell/pending-toast.ts';
import { showUser } from '#web/shell/show-user.ts';
import { followTourButtons } from '#web/tours/tour-page.ts';
import { greet } from './greet.ts';
import { followSpotlights } from './spotlight.ts';

const RELOADED = 'language-reloaded';

/** The server chose the page by the cookie; when that was lost, the saved choice is stated again, once. */
function matchLanguage(): boolean {
  const wanted = visitorLanguage();
  if (readStored(LANGUAGE_KEY) === null || wanted === document.documentElement.lang) return false;
  if (readStored(RELOADED, 'session') === wanted) return false;
  writeStored(RELOADED, wanted, 'session');
  saveLanguage(wanted);
  location.reload();
  return true;
}

async function showSession(): Promise<void> {
  try {
    const { user } = (await (await apiFetch('/api/session')).json()) as SessionFacts;
    keepSessionHint(user);
    showUser(user);
  } catch {
    // The header stays as the hint drew it.
  }
}

if (!matchLanguage()) {
  followShell({
    changeLanguage(language) {
      saveLanguage(language);
      location.reload();
    },
  });
  void showSession();
  followSpotlights();
  followTourButtons();
  if (!showPendingToast()) greet();
}
