import { Download, Play, Square } from 'lucide-react';
import { Link } from 'react-router';
import { HOME_DRONE, homeDrone } from '#core/first-drafts/home-drone.ts';
import { formatTimecode } from '#core/time/timecode.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { drawScore, SCORE } from './draw-score.ts';
import styles from './gift-strip.module.css';

/** Its score is drawn from its own waves. It plays when it is asked to. */
export function DroneGift() {
  const { t } = useTranslation('paste-box');
  const score = homeDrone();
  const marks = Array.from({ length: HOME_DRONE.minutes + 1 }, (_, minute) => formatTimecode(minute * 60));
  return (
    <div className={styles.drone} data-gift="drone">
      <div className={styles.head}>
        <button
          type="button"
          className={styles.play}
          aria-label={t('gifts.drone.play')}
          aria-pressed="false"
          data-play=""
        >
          <Play className="icon" aria-hidden="true" />
          <Square className="icon" aria-hidden="true" />
        </button>
        <div>
          <h3 className="heading">{t('gifts.drone.title', { minutes: HOME_DRONE.minutes })}</h3>
          <p className="small soft">
            {t('gifts.drone.text', { tones: HOME_DRONE.tones, hertz: HOME_DRONE.hertz })}
          </p>
        </div>
      </div>
      <div className={styles.score} aria-hidden="true">
        <svg viewBox={`0 0 ${SCORE.width} ${SCORE.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={drawScore(score)} />
        </svg>
        <span className={styles.at} data-at="" />
        <p className={styles.marks}>
          {marks.map((mark) => (
            <span key={mark} className="micro soft nums">
              {mark}
            </span>
          ))}
        </p>
      </div>
      <p
        className={styles.say}
        role="status"
        data-say=""
        data-writing={t('gifts.drone.writing')}
        data-missing={t('gifts.drone.missing')}
        data-unsaved={t('gifts.drone.unsaved')}
      >
        {t('gifts.drone.quiet')}
      </p>
      <div className={styles.acts}>
        <button type="button" className="btn btn-sm btn-outline" data-save="wav">
          <Download className="icon" aria-hidden="true" />
          {t('gifts.drone.wav')}
        </button>
        <p className="micro soft">
          <Trans
            t={t}
            i18nKey="gifts.drone.by"
            components={{ tool: <Link className="link" to="/tools/quantumresonance" /> }}
          />
        </p>
      </div>
    </div>
  );
}
