import clsx from 'clsx';
import { type CSSProperties, useId } from 'react';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { brandColours } from '#web/white-label/brand-colours.ts';
import { BrandContact } from '#web/white-label/brand-contact.tsx';
import { BrandName } from '#web/white-label/brand-name.tsx';
import scope from '#web/white-label/brand-scope.module.css';
import styles from './certificates.module.css';

/** Who passed the license on, in their look: whom to ask and what their terms are, and that the certificate is ours. */
export function IssuerPlate({ issuer }: { issuer: WhiteLabel }) {
  const { t } = useTranslation('certificates');
  const heading = useId();
  const { name } = issuer;
  return (
    <section
      className={clsx(scope.scope, styles.issuer)}
      style={brandColours(issuer) as CSSProperties}
      aria-labelledby={heading}
    >
      <h3 className="subhead" id={heading}>
        <BrandName brand={issuer} />
      </h3>
      <p>{t('issuer.passedOn', { name })}</p>
      <BrandContact
        brand={issuer}
        questions={t('issuer.questions')}
        termsOf={t('issuer.terms', { name })}
        topLevel={4}
      />
    </section>
  );
}
