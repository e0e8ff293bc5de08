import { RequireLogin } from '#web/account/require-login.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { WhiteLabelPage } from '#web/white-label/white-label-page.tsx';

export default function WhiteLabel() {
  const { t } = useTranslation('white-label');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('lead')} noIndex />
      <RequireLogin loadingLabel={t('loading')}>{(user) => <WhiteLabelPage user={user} />}</RequireLogin>
    </div>
  );
}
