import { apiFetch } from '#web/api/api-fetch.ts';
import { keepSessionHint } from '#web/lib/session-hint.ts';
import { listStored, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';
import { showToast } from '#web/ui/toast.ts';
import { toastAfterLoad } from './pending-toast.ts';

/** The button carries both messages, so that this works on pages without translations at hand. */
export async function signOut(button: HTMLElement): Promise<void> {
  const { doneText = '', failedText = '' } = button.dataset;
  button.setAttribute('aria-busy', 'true');
  let forgetLicensed: () => Promise<void>;
  try {
    // Loaded when somebody signs out: the pages that anybody sees first do without the store it clears. Before the
    // session ends, so that nobody is signed out with what is licensed left behind.
    ({ forgetLicensed } = await import('#web/licenses/license-sources.ts'));
    await apiFetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
  } catch {
    showToast({ type: 'error', title: failedText });
    return;
  } finally {
    button.removeAttribute('aria-busy');
  }
  keepSessionHint(null);
  for (const key of Object.keys(listStored(WORK_PREFIX, 'session'))) writeStored(key, null, 'session');
  // The next one here may have no network to be asked who they are.
  await forgetLicensed();
  toastAfterLoad({ type: 'success', title: doneText });
  // A new document: nothing of the session is left in memory.
  location.assign('/');
}
