import { Link } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ClosedNotice } from './buy-link.tsx';
import { CloneLicenses } from './clone-licenses.tsx';
import { CompareTable } from './compare-table.tsx';
import { PlanStrip } from './plan-strip.tsx';

export function PricingPage() {
  const { t } = useTranslation('billing');
  return (
    <>
      <div className="wrap page">
        <PageHeader title={t('pricing.title')} lead={t('pricing.lead')} />
        <ClosedNotice />
        <PlanStrip />
      </div>
      <CloneLicenses />
      <div className="wrap page">
        <CompareTable />
        <p>
          <Link className="link" to="/tool-bundles">
            {t('pricing.bundles')}
          </Link>
        </p>
      </div>
    </>
  );
}
