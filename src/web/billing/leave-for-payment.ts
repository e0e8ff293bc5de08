import { showToast } from '#web/ui/toast.ts';

/** As long as it takes to read where one is led. */
const READING_MS = 1_000;

/** Says that the payment follows and, once that could be read, goes there: unless the page was left meanwhile. */
export async function leaveForPayment(checkoutUrl: string, title: string): Promise<void> {
  const page = window.location.href;
  showToast({ type: 'success', title });
  await new Promise((resolve) => setTimeout(resolve, READING_MS));
  if (window.location.href === page) window.location.assign(checkoutUrl);
}
