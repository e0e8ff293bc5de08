import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { TYPE_BADGES } from './type-badges.ts';
import type { Update } from './updates.ts';

export type SpotlightItem = Update & { title: string; text: string; day: string };

/** Every slide is in the page; shell/spotlight.ts turns them. Without script the first one stays. */
export function Spotlight({ items }: { items: SpotlightItem[] }) {
  const { t } = useTranslation('home');
  return (
    <section
      className="leaf spotlight"
      aria-roledescription="carousel"
      aria-label={t('updates.spotlight')}
      data-spotlight=""
    >
      {items.map((item, i) => (
        <div className="spotlight-slide" key={item.id} hidden={i > 0} data-slide="">
          <Cover topic={item.topic} slug={item.id} />
          <div className="spotlight-text">
            <div className="spotlight-badges">
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
      <div className="spotlight-bar">
        {items.map((item, i) => (
          <button
            key={item.id}
            type="button"
            className="dot"
            data-dot=""
            aria-label={t('updates.show', { title: item.title })}
            aria-current={i === 0 ? 'true' : undefined}
          />
        ))}
        <button
          type="button"
          className="btn btn-ghost btn-icon spotlight-pause"
          data-pause=""
          data-paused="false"
          data-pause-label={t('updates.pause')}
          data-play-label={t('updates.play')}
          aria-label={t('updates.pause')}
        >
          <Pause className="when-playing icon-sm" aria-hidden="true" />
          <Play className="when-paused icon-sm" aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
