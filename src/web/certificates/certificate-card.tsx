import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertifiableView, IssuedCertificate } from '#core/certificates/certificate.ts';
import { verifyPath } from '#core/certificates/certificate-address.ts';
import { certificateFileName } from '#core/certificates/certificate-file.ts';
import { groupId } from '#core/certificates/certificate-id.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import {
  type CertificateSheet,
  makeCertificate,
  type WrittenCertificate,
} from '#web/exports/certificate-file.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { issueCertificate, mailCertificate } from './api.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import styles from './certificates.module.css';
import { useHeldName } from './held-name.tsx';
import { sheetText } from './sheet-text.ts';
import { useSheet } from './use-sheet.ts';

interface Made {
  certificate: IssuedCertificate;
  sheet: CertificateSheet;
  written: WrittenCertificate;
}

interface CertificateCardProps {
  held: CertifiableView;
  tools: readonly ToolFacts[];
  email: string;
}

export function CertificateCard({ held, tools, email }: CertificateCardProps) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const heading = useId();
  const toSheet = useSheet();
  const name = useHeldName()(held);
  const [made, setMade] = useState<Made>();
  const { mutate, isPending } = useWrite({
    async mutationFn(): Promise<Made> {
      const certificate = await issueCertificate({ sourceRef: held.sourceRef });
      const sheet = toSheet(certificate, tools);
      return { certificate, sheet, written: await makeCertificate(sheet) };
    },
    onSuccess: setMade,
    successToast: () => ({ title: t('card.generated') }),
    failureToast: () => ({ title: t('card.failed') }),
  });
  return (
    <Leaf as="li" aria-labelledby={heading}>
      <div>
        <h2 className="heading" id={heading}>
          <LevelGlyph level={held.level} /> {name}
        </h2>
        <p className="small soft">
          {t('card.tools', { count: held.tools.length })} ·{' '}
          {held.expiresAt === null
            ? t('facts.forGood')
            : t('facts.until', { date: formatDay(held.expiresAt, language) })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button variant={made ? 'outline' : 'default'} busy={isPending} onClick={() => void mutate()}>
          {t('card.generate')}
        </Button>
      </div>
      {made && <Documents made={made} name={name} email={email} />}
    </Leaf>
  );
}

function Documents({ made, name, email }: { made: Made; name: string; email: string }) {
  const { t } = useTranslation('certificates');
  const { certificate, sheet, written } = made;
  const fileName = (ending: 'pdf' | 'txt') =>
    certificateFileName(certificate.productId ?? name, sheet.record.issuedOn, ending);
  const pdf = () => new Blob([written.bytes], { type: 'application/pdf' });
  const { mutate, isPending } = useWrite<void, Response>({
    mutationFn: (_, idempotencyKey) => mailCertificate(certificate.id, pdf(), idempotencyKey),
    successToast: () => ({ title: t('card.mailed', { email }) }),
    failureToast: () => ({ title: t('card.mailFailed') }),
  });
  return (
    <>
      {written.missing.length > 0 && (
        <p className="notice">{t('card.missing', { characters: written.missing.join(' ') })}</p>
      )}
      <div className={styles.acts}>
        <Button variant="outline" onClick={() => saveFile(fileName('pdf'), pdf())}>
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
        <Button variant="outline" busy={isPending} onClick={() => void mutate()}>
          {t('card.mail')}
        </Button>
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
