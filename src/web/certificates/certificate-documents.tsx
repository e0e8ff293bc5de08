import type { ReactNode } from 'react';
import type { IssuedCertificate } from '#core/certificates/certificate.ts';
import { verifyPath } from '#core/certificates/certificate-address.ts';
import { groupId } from '#core/certificates/certificate-id.ts';
import type { CertificateSheet, WrittenCertificate } from '#web/exports/certificate-file.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import styles from './certificates.module.css';
import { sheetText } from './sheet-text.ts';

export interface MadeCertificate {
  certificate: IssuedCertificate;
  sheet: CertificateSheet;
  written: WrittenCertificate;
}

export const pdfOf = ({ written }: MadeCertificate): Blob =>
  new Blob([written.bytes], { type: 'application/pdf' });

interface CertificateDocumentsProps {
  made: MadeCertificate;
  fileName: (ending: 'pdf' | 'txt') => string;
  /** Another thing to do with it. */
  children?: ReactNode;
}

/** A certificate that was made: its files, its public page, and how it looks. */
export function CertificateDocuments({ made, fileName, children }: CertificateDocumentsProps) {
  const { t } = useTranslation('certificates');
  const { certificate, sheet, written } = made;
  return (
    <>
      {written.missing.length > 0 && (
        <p className="notice notice-warning">
          {t('card.missing', { characters: written.missing.join(' ') })}
        </p>
      )}
      <div className={styles.acts}>
        <Button variant="outline" onClick={() => saveFile(fileName('pdf'), pdfOf(made))}>
          {t('card.pdf')}
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            saveFile(fileName('txt'), new Blob([sheetText(sheet)], { type: 'text/plain;charset=utf-8' }))
          }
        >
          {t('card.text')}
        </Button>
        {children}
        <ButtonLink to={`${verifyPath(certificate.id)}#${certificate.code}`} variant="ghost">
          {t('card.verify')}
        </ButtonLink>
      </div>
      {written.pages.map((marks, at) => (
        <CertificatePreview
          // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their order
          key={at}
          marks={marks}
          label={t('card.preview', { id: groupId(certificate.id), page: at + 1 })}
        />
      ))}
    </>
  );
}
