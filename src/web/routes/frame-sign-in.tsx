import { BRAND } from '#web/brand.ts';
import { FrameSignInPage } from '#web/embedding/frame-sign-in-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function FrameSignIn() {
  const { t } = useTranslation('embedding');
  return (
    <div className="wrap page">
      <PageMeta title={t('logIn')} description={t('signInPage.description', { brand: BRAND.name })} noIndex />
      <FrameSignInPage />
    </div>
  );
}
