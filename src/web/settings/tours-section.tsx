import type { TourId } from '#core/account/tours.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { askReplay } from '#web/tours/tour-memory.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** The tours that can be seen again, by the page they belong to. */
const TOURS: Record<TourId, string> = { homepage: '/', tools: '/tools', dashboard: '/dashboard' };
const NAMES = Object.keys(TOURS) as TourId[];

export function ToursSection() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('tours.title')} text={t('tours.text')}>
      <ul className={styles.list}>
        {NAMES.map((tour) => (
          <li key={tour}>
            <span>{t(`tours.${tour}`)}</span>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('tours.replayNamed', { tour: t(`tours.${tour}`) })}
              onClick={() => {
                askReplay(tour);
                location.assign(TOURS[tour]);
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
