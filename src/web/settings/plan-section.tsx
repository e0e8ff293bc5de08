import { PlanList } from '#web/billing/plan-list.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Section } from './section.tsx';

/** The plans that run, and the ways to others. */
export function PlanSection() {
  const { t } = useTranslation('billing');
  return (
    <Section id="plan" title={t('orders.planTitle')} text={t('orders.planText')}>
      <PlanList />
    </Section>
  );
}
