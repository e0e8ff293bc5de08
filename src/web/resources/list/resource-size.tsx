import { sizeInMb } from '#core/resources/size-in-mb.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

/** In megabytes with one decimal, as the reader's language writes it. */
export function ResourceSize({ sizeKb }: { sizeKb: number | undefined }) {
  const { t, i18n } = useTranslation('resources');
  const size = sizeInMb(sizeKb);
  if (size === undefined) return t('size.unknown');
  const mb = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 }).format(Number(size));
  return t('size.mb', { size: mb });
}
