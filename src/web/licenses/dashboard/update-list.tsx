import clsx from 'clsx';
import { useId, useState } from 'react';
import type { ProductUpdate } from '#core/licenses/dashboard.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useInstallVersion } from '../use-dashboard.ts';
import styles from './news.module.css';
import { useTool } from './tool-lookup.tsx';

const SHOWN_AT_FIRST = 6;

/** What can be done comes first, what is done already last. */
const ORDER = [null, 'ended', 'coming', 'installed'] as const;
const rank = ({ obstacle }: ProductUpdate): number => ORDER.indexOf(obstacle);

const BADGES = { installed: 'success', available: 'touch', comingSoon: 'outline' } as const;

export function UpdateList({ updates }: { updates: readonly ProductUpdate[] }) {
  const { t } = useTranslation('licenses');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const [news, setNews] = useState<ProductUpdate | null>(null);
  const installation = useInstallVersion(setNews);
  const inOrder = updates.toSorted((a, b) => rank(a) - rank(b));
  return (
    <section aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {t('updates.title')}
      </h2>
      {updates.every(({ obstacle }) => obstacle !== null) && (
        <p className={clsx('soft', styles.none)}>{t('updates.empty')}</p>
      )}
      <ul className={styles.rows}>
        {inOrder.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((update) => (
          <Row
            key={update.id}
            update={update}
            isBusy={installation.variables?.id === update.id}
            onUpdate={() => void installation.mutate(update)}
          />
        ))}
      </ul>
      {updates.length > SHOWN_AT_FIRST && (
        <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'viewFewer' : 'updates.all')}
        </Button>
      )}
      <NewsDialog update={news} onClose={() => setNews(null)} />
    </section>
  );
}

interface RowProps {
  update: ProductUpdate;
  isBusy: boolean;
  onUpdate: () => void;
}

function Row({ update, isBusy, onUpdate }: RowProps) {
  const { t, i18n } = useTranslation('licenses');
  const id = useId();
  const { name } = useTool(update.toolSlug);
  const { version, releaseDate, obstacle, isAvailable } = update;
  const state = obstacle === 'installed' ? obstacle : isAvailable ? 'available' : 'comingSoon';
  // A day without a time is that day on every clock.
  const date = formatDay(releaseDate && `${releaseDate}T00:00`, i18n.language);
  return (
    <li>
      <div className={styles.rowLine}>
        <Badge variant={BADGES[state]}>{t(`updates.${state}`)}</Badge>
        <h3 className={styles.rowTitle} id={`${id}-title`}>
          {t('updates.version', { tool: name, version })}
        </h3>
        {date === null || releaseDate === null ? (
          <span className="small soft">{t('updates.noDay')}</span>
        ) : (
          <time className="small soft nums" dateTime={releaseDate}>
            {t(isAvailable ? 'updates.released' : 'updates.planned', { date })}
          </time>
        )}
      </div>
      <Features update={update} label={t('updates.features')} />
      <div className={styles.rowActs}>
        {obstacle !== 'installed' && (
          <Button
            variant="outline"
            size="sm"
            disabled={obstacle !== null}
            busy={isBusy}
            aria-describedby={clsx(`${id}-title`, obstacle && `${id}-why`)}
            onClick={onUpdate}
          >
            {t('updates.now')}
          </Button>
        )}
        {obstacle && (
          <p className={clsx('small soft', styles.why)} id={`${id}-why`}>
            {t(`updates.why.${obstacle}`)}
          </p>
        )}
      </div>
    </li>
  );
}

const Features = ({ update: { features }, label }: { update: ProductUpdate; label: string }) => (
  <ul className={clsx('small', styles.features)} aria-label={label}>
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
);

/** After an update. */
function NewsDialog({ update, onClose }: { update: ProductUpdate | null; onClose: () => void }) {
  const { t } = useTranslation(['licenses', 'common']);
  const { name } = useTool(update?.toolSlug ?? '');
  const title = t('updates.newIn', { tool: name, version: update?.version ?? '' });
  return (
    <Dialog
      open={update !== null}
      onClose={onClose}
      title={title}
      description={t('updates.done')}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      {update && <Features update={update} label={title} />}
    </Dialog>
  );
}
