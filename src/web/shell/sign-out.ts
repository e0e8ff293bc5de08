import { apiFetch } from '#web/api/api-fetch.ts';
import { showToast } from '#web/ui/toast.ts';
import { toastAfterLoad } from './pending-toast.ts';
import { wouldLoseWork } from './unsent-warning.ts';

/** The button carries the messages, so that this works on pages without translations at hand. */
export async function signOut(button: HTMLElement): Promise<void> {
  const { doneText = '', failedText = '' } = button.dataset;
  button.setAttribute('aria-busy', 'true');
  // By hand, since pages without React load it.
  const end = () =>
    apiFetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
  try {
    // Inside: without a network what looks for the work may not come, and the user is to hear that nothing was done.
    if (!(await wouldLoseWork(button))) await leaveAccount(end, doneText);
  } catch {
    showToast({ type: 'error', title: failedText });
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/**
 * Nothing of the account is left on the device, and a new document begins.
 * @param end has the server end the session; what it throws is thrown, and all is as it was
 * @param next where the new document begins
 */
export async function leaveAccount(end: () => Promise<unknown>, doneText: string, next = '/'): Promise<void> {
  // Loaded when somebody leaves: the pages that anybody sees first do without the stores it clears. Before the session
  // ends, so that nobody is signed out with what is theirs left behind.
  const [{ forgetAccount }, { knownSession, noteSessionEnd }] = await Promise.all([
    import('#web/visitors/leave-device.ts'),
    import('#web/lib/session.ts'),
  ]);
  const { user } = await knownSession();
  await end();
  noteSessionEnd();
  await forgetAccount(user?.id ?? '');
  toastAfterLoad({ type: 'success', title: doneText });
  // A new document: nothing of the session is left in memory.
  location.assign(next);
}
