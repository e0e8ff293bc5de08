/** The whole script of a page without React. */

import { apiFetch } from '#web/lib/api-fetch.ts';
import { LANGUAGE_KEY, saveLanguage, visitorLanguage } from '#web/lib/language.ts';
import type { SessionFacts } from '#web/lib/session.ts';
import { keepSessionHint } from '#web/lib/session-hint.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { followShell } from './follow-shell.ts';
import { greet } from './greet.ts';
import { showPendingToast } from './pending-toast.ts';
import { showUser } from './show-user.ts';
import { followSpotlights } from './spotlight.ts';
import { followTourButtons } from './tour-page.ts';

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
