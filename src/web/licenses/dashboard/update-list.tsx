import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductUpdate } from '#core/licenses/dashboard.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './news.module.css';
import { useTool } from './tool-lookup.tsx';

export function UpdateList({ updates }: { updates: readonly ProductUpdate[] }) {
  const { t } = useTranslation('licenses');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {t('updates.title')}
      </h2>
      {updates.length === 0 && <p className={clsx('soft', styles.none)}>{t('updates.empty')}</p>}
      <ul className={styles.rows}>
        {updates.map((update) => (
          <Row key={update.id} update={update} />
        ))}
      </ul>
    </section>
  );
}

function Row({ update }: { update: ProductUpdate }) {
  const { t, i18n } = useTranslation('licenses');
  const { name } = useTool(update.toolSlug);
  return (
    <li>
      <div className={styles.rowLine}>
        <Badge variant={update.isAvailable ? 'touch' : 'outline'}>
          {t(update.isAvailable ? 'updates.available' : 'updates.comingSoon')}
        </Badge>
        <h3 className={styles.rowTitle}>{t('updates.version', { tool: name, version: update.version })}</h3>
        <time className="small soft nums" dateTime={update.releaseDate}>
          {t('updates.released', { date: formatDay(update.releaseDate, i18n.language) })}
        </time>
      </div>
      {update.features.length > 0 && (
        <ul className={clsx('small', styles.features)} aria-label={t('updates.features')}>
          {update.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
