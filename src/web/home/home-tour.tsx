import { useTranslation } from '#web/languages/use-translation.ts';
import type { Texts } from '#web/locales/texts.ts';
import { TourData } from '#web/tours/tour-data.tsx';
import type { TourStep } from '#web/tours/tour-stage.ts';

/** On small screens the links stand behind the menu button. */
const STEPS: [key: keyof Texts['home']['tour'], target: string, position: TourStep['position']][] = [
  ['welcome', '[data-tour="welcome"]', 'right'],
  ['navigation', '[data-tour="navigation"], [data-tour="menu"]', 'bottom'],
  ['updates', '[data-tour="updates"]', 'top'],
  ['theme', '[data-tour="theme"]', 'bottom'],
];

export function HomeTour() {
  const { t } = useTranslation(['home', 'shell']);
  const steps = STEPS.map(([key, target, position]) => ({
    title: t(`tour.${key}.title`),
    content: t(`tour.${key}.content`),
    target,
    position,
  }));
  return (
    <>
      <TourData id="homepage" steps={steps} />
      <div
        hidden
        data-welcome-title={t('shell:welcome.title')}
        data-welcome-description={t('shell:welcome.description')}
      />
    </>
  );
}
