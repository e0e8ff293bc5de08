/** The whole script of a page without React. */
import type { SessionFacts } from '#core/account/session-facts.ts';
import { languagePath } from '#core/addresses/language-path.ts';
import type { Language } from '#core/languages/languages.ts';
import { apiFetch } from '#web/api/api-fetch.ts';
import {
  LANGUAGE_KEY,
  saveLanguage,
  startVisit,
  visitLanguage,
  visitorLanguage,
} from '#web/languages/language.ts';
import { keepSessionHint } from '#web/lib/session-hint.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { createYieldToMain } from '#web/lib/yield-to-main.ts';
import { doEarlyActs } from '#web/shell/early-acts.ts';
import { followShell } from '#web/shell/follow-shell.ts';
import { showPendingToast } from '#web/shell/pending-toast.ts';
import { showUser } from '#web/shell/show-user.ts';
import { signOut } from '#web/shell/sign-out.ts';
import { saveTours } from '#web/tours/save-tours.ts';
import { joinTours } from '#web/tours/tour-memory.ts';
import { followTourButtons } from '#web/tours/tour-page.ts';
import { followGifts } from './gifts.ts';
import { greet } from './greet.ts';
import { followPasteBox } from './paste-box.ts';
import { followSpotlights } from './spotlight.ts';
import { followWheel } from './wheel-menu.ts';

const RELOADED = 'language-reloaded';

/** The page's address for every language. */
const path = startVisit();

const goTo = (pathname: string): void => location.replace(pathname + location.search + location.hash);

/**
 * The server chose the page by the cookie; when that was lost, the saved choice is stated again, once. A visit that an
 * address began in another language goes on at the address of that language.
 */
function matchLanguage(): boolean {
  const wanted = visitorLanguage();
  if (wanted === document.documentElement.lang) return false;
  if (visitLanguage() && path === location.pathname) {
    goTo(languagePath(path, wanted));
    return true;
  }
  if (readStored(LANGUAGE_KEY) === null) return false;
  if (readStored(RELOADED, 'session') === wanted) return false;
  writeStored(RELOADED, wanted, 'session');
  saveLanguage(wanted);
  location.reload();
  return true;
}

async function showSession(): Promise<void> {
  try {
    const { user, completedTours } = (await (await apiFetch('/api/session')).json()) as SessionFacts;
    joinTours(completedTours, saveTours);
    keepSessionHint(user);
    showUser(user);
  } catch {
    // The header stays as the hint drew it.
  }
}

/** When the page is idle: nothing of it is needed for what is read here and now. */
function keepOffline(): void {
  const page = document.querySelector<HTMLElement>('[data-offline-page]');
  if (page) {
    void import('#web/offline/list-seen.ts').then(({ followOfflinePage }) => followOfflinePage(page));
    return;
  }
  if (window.parent !== window || !import.meta.env.PROD) return;
  const seen = { path: location.pathname, language: document.documentElement.lang as Language, isApp: false };
  whenIdle(
    () =>
      void import('#web/offline/keep-offline.ts').then(
        ({ keepSeenPage }) => keepSeenPage(seen),
        () => undefined,
      ),
  );
}

const PARTS = [
  () =>
    followShell({
      changeLanguage(language) {
        saveLanguage(language);
        if (path === location.pathname) location.reload();
        else goTo(path);
      },
      signOut,
    }),
  () => void showSession(),
  followPasteBox,
  followWheel,
  followSpotlights,
  followGifts,
  followTourButtons,
  doEarlyActs,
  keepOffline,
  () => void (showPendingToast() || greet()),
];

/** One after the other, and a slow phone answers in between. */
async function follow(): Promise<void> {
  const yieldToMain = createYieldToMain();
  for (const part of PARTS) {
    part();
    await yieldToMain();
  }
}

if (!matchLanguage()) void follow();
