import { completionFileName } from '#core/certificates/certificate-file.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { CertificateDocuments, type MadeCertificate } from './certificate-documents.tsx';
import styles from './certificates.module.css';

export function CompletionDocuments({ made }: { made: MadeCertificate }) {
  const { t } = useTranslation('certificates');
  return (
    <section className={styles.completion} aria-label={t('completion.title')}>
      <CertificateDocuments
        made={made}
        fileName={(ending) => completionFileName(made.sheet.record.issuedOn, ending)}
      />
    </section>
  );
}
