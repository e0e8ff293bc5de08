import { RequireLogin } from '#web/account/require-login.tsx';
import { BrandVoicePage } from '#web/brand-voice/brand-voice-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
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
