import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';

/** The two live regions that `showToast` writes into; React leaves their contents alone. */
export function Toaster() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  // Plain links, since pages without React show toasts too; here they must not load the page anew. Caught on the way
  // down: the toast is gone once its link has heard of the click.
  const onClickCapture = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  const region = { className: 'toasts', 'data-close-label': t('close'), onClickCapture };
  return (
    <>
      <div {...region} role="status" aria-live="polite" data-toasts="polite" />
      <div {...region} role="alert" aria-live="assertive" data-toasts="assertive" />
    </>
  );
}
