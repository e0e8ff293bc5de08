import { useTranslation } from 'react-i18next';

/** The two live regions that `showToast` writes into; React leaves their contents alone. */
export function Toaster() {
  const { t } = useTranslation('common');
  const region = { className: 'toasts', 'data-close-label': t('close') };
  return (
    <>
      <div {...region} role="status" aria-live="polite" data-toasts="polite" />
      <div {...region} role="alert" aria-live="assertive" data-toasts="assertive" />
    </>
  );
}
