import { useTranslation } from 'react-i18next';
import { AppError } from '#core/errors/app-error.ts';
import { showToast } from '#web/ui/toast.ts';

/** Says why a change was not kept. */
export function useSaveFailure(): (error: unknown) => void {
  const { t } = useTranslation('builder');
  return (error) => {
    const details = error instanceof AppError ? error.details : undefined;
    const description =
      details?.reason === 'limit'
        ? t('save.full', { count: Number(details.limit) })
        : details?.reason === 'licensed_origin'
          ? t('share.licensed')
          : t('save.failedText');
    showToast({ type: 'error', title: t('save.failed'), description });
  };
}
