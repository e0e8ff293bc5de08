import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './offline-page.module.css';
import { PLACE_NAMES, PLACES } from './places.ts';

/** Stands in place of a page that is not on the device, at that page's address. Its script fills in what else is. */
export function OfflinePage() {
  const { t } = useTranslation('offline');
  return (
    <div className="wrap page" data-offline-page>
      <PageMeta title={t('title')} description={t('description')} noIndex />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button variant="outline" data-retry="">
            {t('retry')}
          </Button>
        }
      />
      <section aria-labelledby="works">
        <h2 className="heading" id="works">
          {t('works')}
        </h2>
        <ul className={styles.places}>
          {PLACE_NAMES.map((place) => (
            <li key={place}>
              <a className="link" href={PLACES[place]}>
                {t(`places.${place}.title`)}
              </a>
              <p className="small soft">{t(`places.${place}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.seen} aria-labelledby="seen" data-seen hidden>
        <h2 className="heading" id="seen">
          {t('seen')}
        </h2>
        <ul />
      </section>
    </div>
  );
}
