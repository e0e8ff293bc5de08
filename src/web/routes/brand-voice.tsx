import { useTranslation } from 'react-i18next';
import { RequireLogin } from '#web/account/require-login.tsx';
import { BrandVoicePage } from '#web/brand-voice/brand-voice-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function BrandVoice() {
  const { t } = useTranslation('brand-voice');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('lead')} noIndex />
      <RequireLogin loadingLabel={t('loading')}>{() => <BrandVoicePage />}</RequireLogin>
    </div>
  );
}
