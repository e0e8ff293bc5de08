import type { UsagePoint } from '#core/analytics/report.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatCost } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ScrollTable } from '../scroll-table.tsx';
import styles from './chart.module.css';

interface UsageTableProps {
  points: readonly UsagePoint[];
  formatStart: (start: string) => string;
}

/** What the bars show, as figures; days without any run are left out. */
export function UsageTable({ points, formatStart }: UsageTableProps) {
  const { t, i18n } = useTranslation('analytics');
  const { language } = i18n;
  const used = points.filter(({ drafts, models }) => drafts + models > 0).toReversed();
  return (
    <details className={styles.table}>
      <summary className="link small">{t('chart.table')}</summary>
      <ScrollTable label={t('chart.title')}>
        <thead>
          <tr>
            <th scope="col">{t('table.when')}</th>
            <th scope="col">{t('chart.models')}</th>
            <th scope="col">{t('chart.drafts')}</th>
            <th scope="col">{t('table.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ start, models, drafts, costMicros }) => (
            <tr key={start}>
              <th scope="row">{formatStart(start)}</th>
              <td>{formatCount(models, language)}</td>
              <td>{formatCount(drafts, language)}</td>
              <td>{formatCost(costMicros, language)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  );
}
