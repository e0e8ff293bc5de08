import { useLocation, useParams } from 'react-router';
import { VerifyPage } from '#web/certificates/verify-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Verify() {
  const { t } = useTranslation('certificates');
  const { id } = useParams();
  const { hash } = useLocation();
  return (
    <div className="wrap page">
      <PageMeta title={t('verify.title')} description={t('verify.description')} noIndex={id !== undefined} />
      <VerifyPage id={id} code={hash.slice(1) || null} />
    </div>
  );
}
