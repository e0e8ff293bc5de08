import { AppError } from '#core/errors/app-error.ts';
import { BRAND } from '#web/brand.ts';
import { useToolName } from '#web/catalogue/use-tool-name.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import type { ToastOptions } from '#web/ui/toast.ts';

/** Why a change was not kept. */
export function useSaveFailure(): (error: unknown) => ToastOptions {
  const { t } = useTranslation(['custom-tools', 'embedding']);
  const quotaText = useQuotaText();
  const nameOf = useToolName();
  return (error) => {
    const details = error instanceof AppError ? error.details : undefined;
    const name = nameOf(String(details?.origin));
    const description =
      quotaText(error) ??
      (details?.reason === 'cookie_required'
        ? t('embedding:viewer.text', { brand: BRAND.name })
        : details?.reason === 'licensed_origin'
          ? t('share.licensed', { name })
          : details?.reason === 'sold_tool'
            ? t('sold.stays')
            : details?.origin
              ? t('save.licensed', { name })
              : t('save.failedText'));
    return { title: t('save.failed'), description };
  };
}
