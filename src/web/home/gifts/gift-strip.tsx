import clsx from 'clsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { DroneGift } from './drone-gift.tsx';
import { FigureGift } from './figure-gift.tsx';
import styles from './gift-strip.module.css';

/** Two things to take along before any account. static-pages/gifts.ts does the rest, with the first act here. */
export function GiftStrip() {
  const { t } = useTranslation('paste-box');
  return (
    <section className={styles.strip} aria-labelledby="gifts-title" id="gifts" data-gifts="">
      <div className="wrap">
        <h2 className="section-title" id="gifts-title">
          {t('gifts.title')}
        </h2>
        <p className={clsx('soft', styles.lead)}>{t('gifts.lead')}</p>
        <div className={styles.gifts}>
          <FigureGift />
          <DroneGift />
        </div>
      </div>
    </section>
  );
}
