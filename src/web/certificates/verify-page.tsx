import { useEffect } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { expectCodes } from './check-code.ts';
import { OtherCertificate } from './other-certificate.tsx';
import { VerdictView } from './verdict-view.tsx';

interface VerifyPageProps {
  /** Undefined where nothing was asked yet. */
  id: string | undefined;
  /** Record and signature, as a scanned address carries them. */
  code: string | null;
}

/** Who holds what, and whether it still counts: for anybody with the paper in hand. */
export function VerifyPage({ id, code }: VerifyPageProps) {
  const { t } = useTranslation('certificates');
  useEffect(() => void expectCodes(), []);
  return (
    <>
      <PageHeader title={t('verify.title')} lead={t('verify.lead')} />
      {id !== undefined && <VerdictView id={id} code={code} />}
      <OtherCertificate isFirst={id === undefined} />
    </>
  );
}
