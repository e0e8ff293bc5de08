import { useParams } from 'react-router';
import { RequireLogin } from '#web/account/require-login.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { OfferPage } from '#web/resale/offer-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Transfer() {
  const { t } = useTranslation('resale');
  const { id = '' } = useParams();
  return (
    <div className="wrap page">
      <PageMeta title={t('offer.title')} description={t('offer.description')} noIndex />
      <RequireLogin loadingLabel={t('offer.loading')}>
        {(user) => <OfferPage id={id} user={user} />}
      </RequireLogin>
    </div>
  );
}
