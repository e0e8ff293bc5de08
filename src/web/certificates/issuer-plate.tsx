import clsx from 'clsx';
import { type CSSProperties, useId } from 'react';
import { readSupport } from '#core/white-label/support-address.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { brandColours } from '#web/white-label/brand-colours.ts';
import { BrandName } from '#web/white-label/brand-name.tsx';
import scope from '#web/white-label/brand-scope.module.css';
import styles from './certificates.module.css';

/** Who passed the license on, in their look: whom to ask and what their terms are, and that the certificate is ours. */
export function IssuerPlate({ issuer }: { issuer: WhiteLabel }) {
  const { t } = useTranslation('certificates');
  const heading = useId();
  const { name, support, terms } = issuer;
  const link = readSupport(support);
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
      {link && (
        <p>
          {t('issuer.questions')}{' '}
          <a className="link" href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {link.text}
          </a>
        </p>
      )}
      {terms && (
        <details>
          <summary>{t('issuer.terms', { name })}</summary>
          <Markdown topLevel={4}>{terms}</Markdown>
        </details>
      )}
    </section>
  );
}
