import { useEffect, useId, useRef, useState } from 'react';
import { type CertifiableView, heldTerm } from '#core/certificates/certificate.ts';
import { certificateFileName } from '#core/certificates/certificate-file.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { makeCertificate } from '#web/exports/certificate-file.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { issueCertificate, mailCertificate } from './api.ts';
import { CertificateDocuments, type MadeCertificate, pdfOf } from './certificate-documents.tsx';
import styles from './certificates.module.css';
import { fetchLogo } from './fetch-logo.ts';
import { useHeldName } from './held-name.tsx';
import { useSheet } from './use-sheet.ts';

interface CertificateCardProps {
  held: CertifiableView;
  tools: readonly ToolFacts[];
  email: string;
  /** The tool for whose sake one has come: it is named, and reading continues here. */
  asked?: string | null;
}

export function CertificateCard({ held, tools, email, asked = null }: CertificateCardProps) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked !== null) title.current?.focus();
  }, [asked]);
  const toSheet = useSheet();
  const name = useHeldName()(held);
  const [made, setMade] = useState<MadeCertificate>();
  const { mutate, isPending } = useWrite({
    async mutationFn(): Promise<MadeCertificate> {
      const certificate = await issueCertificate({ sourceRef: held.sourceRef });
      const sheet = toSheet(certificate, tools, await fetchLogo(certificate.issuer));
      return { certificate, sheet, written: await makeCertificate(sheet) };
    },
    onSuccess: setMade,
    successToast: () => ({ title: t('card.generated') }),
    failureToast: () => ({ title: t('card.failed') }),
  });
  return (
    <Leaf as="li" aria-labelledby={heading}>
      <div>
        <h2 className="heading" id={heading} ref={title} tabIndex={asked === null ? undefined : -1}>
          <LevelGlyph level={held.level} /> {name}
        </h2>
        <p className="small soft">
          {t('card.tools', { count: held.tools.length })} ·{' '}
          {asked !== null && (
            <>{t('card.covers', { tool: tools.find(({ slug }) => slug === asked)?.name ?? asked })} · </>
          )}
          {t(`facts.${heldTerm(held.expiresAt, held.endsWithParent)}`, {
            date: held.expiresAt && formatDay(held.expiresAt, language),
          })}
        </p>
      </div>
      <div className={styles.acts}>
        <ByAccountItself act={t('card.generate')}>
          <Button variant={made ? 'outline' : 'default'} busy={isPending} onClick={() => void mutate()}>
            {t('card.generate')}
          </Button>
        </ByAccountItself>
      </div>
      {made && <Documents made={made} name={name} email={email} />}
    </Leaf>
  );
}

function Documents({ made, name, email }: { made: MadeCertificate; name: string; email: string }) {
  const { t } = useTranslation('certificates');
  const { certificate, sheet } = made;
  const { mutate, isPending } = useWrite<void, Response>({
    mutationFn: (_, idempotencyKey) => mailCertificate(certificate.id, pdfOf(made), idempotencyKey),
    successToast: () => ({ title: t('card.mailed', { email }) }),
    failureToast: () => ({ title: t('card.mailFailed') }),
  });
  return (
    <CertificateDocuments
      made={made}
      fileName={(ending) => certificateFileName(certificate.productId ?? name, sheet.record.issuedOn, ending)}
    >
      <Button variant="outline" busy={isPending} onClick={() => void mutate()}>
        {t('card.mail')}
      </Button>
    </CertificateDocuments>
  );
}
