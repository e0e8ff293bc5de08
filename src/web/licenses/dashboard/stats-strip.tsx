import type { LicenseStats } from '#core/licenses/dashboard.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './stats-strip.module.css';

/** Label, figure and explanation of each, in one ruled strip. */
export function StatsStrip({ stats }: { stats: LicenseStats }) {
  const { t } = useTranslation('licenses');
  const figures = [
    { label: t('stats.totalTools'), count: stats.totalTools, text: t('stats.totalToolsText') },
    { label: t('stats.resale'), count: stats.resalableTools, text: t('stats.resaleText') },
    { label: t('stats.expiring'), count: stats.expiringTools, text: t('stats.expiringText') },
  ];
  return (
    <dl className={styles.stats} aria-label={t('stats.label')}>
      {figures.map(({ label, count, text }) => (
        <div className={styles.stat} key={label}>
          <dt>{label}</dt>
          <dd className="figures">{count}</dd>
          <dd className="small soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
