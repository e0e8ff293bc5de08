import { Compass } from 'lucide-react';
import type { TourId } from '#core/account/tours.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { Tour } from './tour.ts';
import type { TourStep } from './tour-stage.ts';

export interface TourDataProps {
  id: TourId;
  steps: TourStep[];
}

/** A tour as data in the page, for scripts that have no translations at hand, and the round button that starts it. */
export function TourData({ id, steps }: TourDataProps) {
  const { t } = useTranslation('shell');
  const tour: Tour = {
    id,
    steps,
    labels: {
      next: t('tour.next'),
      back: t('tour.back'),
      done: t('tour.done'),
      close: t('tour.close'),
      step: t('tour.step', { n: '{{n}}', m: '{{m}}' }),
    },
  };
  return (
    <>
      <script
        type="application/json"
        data-tour-data={id}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts as JSON, with every "<" escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(tour).replaceAll('<', '\\u003c') }}
      />
      <button
        type="button"
        className="tour-button"
        data-start-tour={id}
        aria-label={t('tour.start')}
        title={t('tour.start')}
      >
        <Compass aria-hidden="true" />
      </button>
    </>
  );
}
