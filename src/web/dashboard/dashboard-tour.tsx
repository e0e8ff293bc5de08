import { useTranslation } from '#web/languages/use-translation.ts';
import { PageTour } from '#web/tours/page-tour.tsx';

const STEPS = [
  ['page', 'main h1', 'bottom'],
  ['analytics', '[data-tour="analytics"]', 'bottom'],
  ['activity', '[data-tour="recent-activity"]', 'right'],
] as const;

export function DashboardTour() {
  const { t } = useTranslation('dashboard');
  const steps = STEPS.map(([step, target, position]) => ({
    title: t(`tour.${step}.title`),
    content: t(`tour.${step}.content`),
    target,
    position,
  }));
  return <PageTour id="dashboard" steps={steps} />;
}
