import { useTranslation } from '#web/languages/use-translation.ts';
import { PageTour } from '#web/tours/page-tour.tsx';

const STEPS = [
  ['page', 'main h1', 'bottom'],
  ['categories', '[data-tour="categories"]', 'bottom'],
  ['cards', '[data-tour="cards"] li', 'right'],
] as const;

export function ToolsTour() {
  const { t } = useTranslation('tools');
  const steps = STEPS.map(([step, target, position]) => ({
    title: t(`tour.${step}.title`),
    content: t(`tour.${step}.content`),
    target,
    position,
  }));
  return <PageTour id="tools" steps={steps} />;
}
