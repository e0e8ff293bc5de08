import { useTranslation } from 'react-i18next';
import { forgetTours } from '#web/tours/tour-memory.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** The tours that can be seen again, by the page they belong to. */
const TOURS = [{ tour: 'homepage', page: '/' }] as const;

export function ToursSection() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('tours.title')} text={t('tours.text')}>
      <ul className={styles.list}>
        {TOURS.map(({ tour, page }) => (
          <li key={tour}>
            <span>{t(`tours.${tour}`)}</span>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('tours.replayNamed', { tour: t(`tours.${tour}`) })}
              onClick={() => {
                forgetTours();
                location.assign(page);
              }}
            >
              {t('tours.replay')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
