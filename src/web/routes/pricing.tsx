import { useTranslation } from '#web/languages/use-translation.ts';
import { PricingPage } from '#web/prices/pricing-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export const handle = { isWhole: true };

export default function Pricing() {
  const { t } = useTranslation('billing');
  return (
    <>
      <PageMeta title={t('pricing.title')} description={t('pricing.description')} />
      <PricingPage />
    </>
  );
}
