import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { Texts } from '#web/locales/texts.ts';
import styles from './design.module.css';

/** One ruled part of the page; `name` is a key below `design:parts`. */
export function Part({ name, children }: { name: keyof Texts['design']['parts']; children: ReactNode }) {
  const { t } = useTranslation('design');
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {t(`parts.${name}`)}
      </h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
