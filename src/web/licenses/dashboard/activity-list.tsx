import clsx from 'clsx';
import { useId, useState } from 'react';
import type { LicenseActivity } from '#core/licenses/dashboard.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './activity-list.module.css';
import news from './news.module.css';
import { useTool } from './tool-lookup.tsx';

const SHOWN_AT_FIRST = 6;

export function ActivityList({ activities }: { activities: readonly LicenseActivity[] }) {
  const { t } = useTranslation('licenses');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={styles.recent} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {t('activity.title')}
      </h2>
      {activities.length === 0 ? (
        <p className={clsx('soft', news.none)}>{t('activity.empty')}</p>
      ) : (
        <div>
          <ol>
            {activities.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((activity) => (
              <Row key={activity.id} activity={activity} />
            ))}
          </ol>
          {activities.length > SHOWN_AT_FIRST && (
            <p className={styles.more}>
              <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {t(isWhole ? 'viewFewer' : 'activity.all')}
              </Button>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** What was taken away loses its gold. */
const DULL = new Set(['expiration', 'revocation']);

function Row({
  activity: { toolSlug, toolName, actionType, version, reason, date },
}: {
  activity: LicenseActivity;
}) {
  const { t, i18n } = useTranslation('licenses');
  const { facts } = useTool(toolSlug);
  return (
    <li>
      {facts && (
        <Seal
          slug={toolSlug}
          category={facts.category}
          size={48}
          className={DULL.has(actionType) ? 'seal-locked' : undefined}
        />
      )}
      <span className={styles.activity}>
        {t(`activity.${actionType}`, { tool: toolName, version: version ?? '' })}
        {reason && (
          <span className={clsx('small soft', styles.reason)}>{t('activity.reason', { reason })}</span>
        )}
      </span>
      <time className="soft nums" dateTime={date}>
        {formatDay(date, i18n.language)}
      </time>
    </li>
  );
}
