/** A toast that is to appear after the next page load. */
import { readStored, writeStored } from '#web/lib/storage.ts';
import { showToast, type ToastOptions } from '#web/ui/toast.ts';

const KEY = 'pending-toast';

export const toastAfterLoad = (options: ToastOptions): void => {
  writeStored(KEY, JSON.stringify(options), 'session');
};

/** Answers whether there was one. */
export function showPendingToast(): boolean {
  const kept = readStored(KEY, 'session');
  if (!kept) return false;
  writeStored(KEY, null, 'session');
  try {
    showToast(JSON.parse(kept) as ToastOptions);
    return true;
  } catch {
    return false;
  }
}
