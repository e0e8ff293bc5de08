import clsx from 'clsx';
import { Pause, Play } from 'lucide-react';
import { COVER_TOPICS } from '#web/bundles/cover-topics.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './spotlight.module.css';
import { TYPE_BADGES } from './type-badges.ts';
import type { Update } from './updates.ts';

export type SpotlightItem = Update & { title: string; text: string; day: string };

/** Every slide is in the page; shell/spotlight.ts turns them. Without script the first one stays. */
export function Spotlight({ items }: { items: SpotlightItem[] }) {
  const { t } = useTranslation('home');
  return (
    <section
      className={clsx('leaf', styles.spotlight)}
      aria-roledescription="carousel"
      aria-label={t('updates.spotlight')}
      data-spotlight=""
    >
      {items.map((item, i) => (
        <div className={styles.slide} key={item.id} hidden={i > 0} data-slide="">
          <Cover className={styles.cover} topic={COVER_TOPICS[item.topic]} slug={item.id} />
          <div className={styles.text}>
            <div className={styles.badges}>
              <Badge variant={TYPE_BADGES[item.type]}>{t(`updates.types.${item.type}`)}</Badge>
              {item.isFeatured && <Badge variant="lit">{t('updates.featured')}</Badge>}
            </div>
            <h3 className="heading">{item.title}</h3>
            <p className="soft">{item.text}</p>
            <p className="micro soft">
              <time dateTime={item.date}>{item.day}</time>
            </p>
            <a className="link small" href={item.linkTo}>
              {t('updates.learnMore')}
              <VisuallyHidden>{`: ${item.title}`}</VisuallyHidden>
            </a>
          </div>
        </div>
      ))}
      <div className={styles.bar}>
        {items.map((item, i) => (
          <button
            key={item.id}
            type="button"
            className={styles.dot}
            data-dot=""
            aria-label={t('updates.show', { title: item.title })}
            aria-current={i === 0 ? 'true' : undefined}
          />
        ))}
        <button
          type="button"
          className={clsx('btn btn-ghost btn-icon', styles.pause)}
          data-pause=""
          data-paused="false"
          data-pause-label={t('updates.pause')}
          data-play-label={t('updates.play')}
          aria-label={t('updates.pause')}
        >
          <Pause className={clsx('icon-sm', styles.whenPlaying)} aria-hidden="true" />
          <Play className={clsx('icon-sm', styles.whenPaused)} aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
