import clsx from 'clsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './latest-updates.module.css';
import section from './sections/section.module.css';
import { Spotlight } from './spotlight.tsx';
import { TYPE_BADGES } from './type-badges.ts';
import { publishedUpdates, UPDATES, type Update } from './updates.ts';

/** yyyy-mm-dd; while prerendering, the day of the build. */
const dayNow = (): string => new Date().toISOString().slice(0, 10);

interface LatestUpdatesProps {
  updates?: readonly Update[];
  /** yyyy-mm-dd */
  today?: string;
}

export function LatestUpdates({ updates = UPDATES, today = dayNow() }: LatestUpdatesProps) {
  const { t, i18n } = useTranslation('home');
  const published = publishedUpdates(updates, today);
  if (published.length === 0) return null;
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const items = published.map((update) => ({
    ...update,
    title: update.name === undefined ? t(`updates.items.${update.id}.title`) : update.name,
    text: update.name === undefined ? t(`updates.items.${update.id}.text`) : t(`updates.items.${update.id}`),
    day: dates.format(new Date(update.date)),
  }));
  return (
    <section className={clsx('wrap', section.section)} aria-labelledby="updates-title" data-tour="updates">
      <div className={section.head}>
        <h2 className="section-title" id="updates-title">
          {t('updates.title')}
        </h2>
      </div>
      <div className={styles.news}>
        <Spotlight items={items} />
        <ul className={styles.updates}>
          {items.slice(1).map(({ id, title, text, type, linkTo, date, day }) => (
            <li key={id}>
              <h3 className="subhead">
                <a href={linkTo}>{title}</a>
              </h3>
              <Badge variant={TYPE_BADGES[type]}>{t(`updates.types.${type}`)}</Badge>
              <p className="small soft">{text}</p>
              <time className="micro soft" dateTime={date}>
                {day}
              </time>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
