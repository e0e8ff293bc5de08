import clsx from 'clsx';
import type { ReactNode } from 'react';
import { hasRowLimit } from '#core/storage/quotas.ts';
import type { StorageReport } from '#core/storage/storage-report.ts';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Progress } from '#web/ui/progress.tsx';
import styles from '../storage.module.css';

const NEAR = 0.9;

/** How much of one kind is used, in rows and bytes, and under it what can be done about it. */
export function StorageKindUse({
  held: { kind, used, allowed },
  children,
}: {
  held: StorageReport['kinds'][number];
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('storage');
  const bytes = (amount: number) => formatBytes(amount, i18n.language);
  const rows = (amount: number) => formatCount(amount, i18n.language);
  // The bar shows whichever is nearer to its end.
  const share = Math.min(1, Math.max(used.rows / allowed.rows, used.bytes / allowed.bytes));
  return (
    <li className={styles.kind}>
      <Progress
        label={t(`kinds.${kind}`)}
        value={share}
        max={1}
        valueText={[
          hasRowLimit(allowed)
            ? t('rows', { used: rows(used.rows), allowed: rows(allowed.rows) })
            : rows(used.rows),
          t('rows', { used: bytes(used.bytes), allowed: bytes(allowed.bytes) }),
        ].join(' · ')}
      />
      {share >= NEAR && (
        <p className={clsx('small', styles.warning)}>{t(share >= 1 ? 'state.full' : 'state.near')}</p>
      )}
      {children}
    </li>
  );
}
