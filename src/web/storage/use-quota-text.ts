import { AppError } from '#core/errors/app-error.ts';
import type { LimitDetails } from '#core/errors/limits.ts';
import type { StorageKind } from '#core/storage/quotas.ts';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

type Refusal = LimitDetails & { what: StorageKind };

/** What is full and the way on, when that is why something was not kept; undefined for any other failure. */
export function useQuotaText(): (error: unknown) => string | undefined {
  const { t, i18n } = useTranslation('storage');
  return (error) => {
    if (!(error instanceof AppError) || error.code !== 'quota_exceeded') return undefined;
    const { what, unit, used, limit } = error.details as unknown as Refusal;
    const format = (amount: number) =>
      unit === 'bytes' ? formatBytes(amount, i18n.language) : formatCount(amount, i18n.language);
    return t('full', { kind: t(`kinds.${what}`), used: format(used), allowed: format(limit) });
  };
}
