import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './auth-layout.module.css';

interface MailSentProps {
  title: string;
  /** A text with an `<address>` in it. */
  textKey: 'checkMail.text' | 'unverified.text' | 'forgot.sentText';
  email: string;
  children?: ReactNode;
}

/** Takes the form's place once a message is on its way; reading continues at its title. */
export function MailSent({ title, textKey, email, children }: MailSentProps) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h1 className={clsx('title', styles.title)} tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p>
        <Trans
          t={t}
          i18nKey={textKey}
          values={{ email }}
          components={{ address: <strong className={styles.address} /> }}
        />
      </p>
      {children}
    </div>
  );
}
