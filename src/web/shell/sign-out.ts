import { apiFetch } from '#web/api/api-fetch.ts';
import { keepSessionHint } from '#web/lib/session-hint.ts';
import { ANSWERS_PREFIX, listStored, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';
import { showToast } from '#web/ui/toast.ts';
import { toastAfterLoad } from './pending-toast.ts';

/** The button carries both messages, so that this works on pages without translations at hand. */
export async function signOut(button: HTMLElement): Promise<void> {
  const { doneText = '', failedText = '' } = button.dataset;
  button.setAttribute('aria-busy', 'true');
  if (await wouldLoseNotes(button)) return button.removeAttribute('aria-busy');
  const end = () =>
    apiFetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
  try {
    await leaveAccount(end, doneText);
  } catch {
    showToast({ type: 'error', title: failedText });
  } finally {
    button.removeAttribute('aria-busy');
  }
}

const WARNED = 'warned';

/** Says once that notes would be lost; whoever presses again means it. */
async function wouldLoseNotes({ dataset }: HTMLElement): Promise<boolean> {
  if (WARNED in dataset) return false;
  const { hasUnsentNotes } = await import('#web/notes/move-notes.ts');
  if (!(await hasUnsentNotes().catch(() => false))) return false;
  dataset[WARNED] = '';
  const { unsentText = '', unsentDetails, unsentOpen = '' } = dataset;
  showToast({
    type: 'warning',
    title: unsentText,
    description: unsentDetails,
    link: { to: '/note-taking', label: unsentOpen },
    duration: 15_000,
  });
  return true;
}

/**
 * Nothing of the account is left on the device, and a new document begins.
 * @param end has the server end the session; what it throws is thrown, and all is as it was
 * @param next where the new document begins
 */
export async function leaveAccount(end: () => Promise<unknown>, doneText: string, next = '/'): Promise<void> {
  // Loaded when somebody leaves: the pages that anybody sees first do without the store it clears. Before the session
  // ends, so that nobody is signed out with what is licensed left behind.
  const [{ forgetLicensed }, { forgetNotes }, { knownSession }] = await Promise.all([
    import('#web/licenses/license-sources.ts'),
    import('#web/notes/move-notes.ts'),
    import('#web/lib/session.ts'),
  ]);
  const { user } = await knownSession();
  await end();
  keepSessionHint(null);
  for (const key of Object.keys(listStored(WORK_PREFIX, 'session'))) writeStored(key, null, 'session');
  for (const key of Object.keys(listStored(ANSWERS_PREFIX))) writeStored(key, null);
  // The next one here may have no network to be asked who they are.
  await forgetLicensed();
  if (user) await forgetNotes(user.id);
  toastAfterLoad({ type: 'success', title: doneText });
  // A new document: nothing of the session is left in memory.
  location.assign(next);
}
