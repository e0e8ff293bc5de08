import { showToast } from '#web/ui/toast.ts';

const loadSignOut = () => import('../sign-out.ts');

/** Few who open a page leave their account on it. The button says what came of it, also when the code does not come. */
export async function lateSignOut(button: HTMLElement, load = loadSignOut): Promise<void> {
  await load().then(
    ({ signOut }) => signOut(button),
    () => void showToast({ type: 'error', title: button.dataset.failedText ?? '' }),
  );
}
