import { useEffect } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { TourData, type TourDataProps } from './tour-data.tsx';

/** The tour of a page of the application; its script comes when the page has settled. */
export function PageTour(tour: TourDataProps) {
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const callOff = whenIdle(async () => {
      const { followTourButtons } = await import('./tour-page.ts');
      if (!isGone) stop = followTourButtons();
    });
    return () => {
      isGone = true;
      callOff();
      stop();
    };
  }, []);
  return <TourData {...tour} />;
}
