import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BRAND } from '#web/brand.ts';
import { TOOL_COUNTS } from '#web/catalogue/count-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { keepHyphenated } from '#web/ui/keep-hyphenated.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { Wheel } from '#web/ui/wheel.tsx';
import styles from './auth-layout.module.css';
import { useSaveReturnPath } from './use-save-return-path.ts';

interface AuthLayoutProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** The entrances: a form on the left, a night leaf with the wheel on the right (above, when small). */
export function AuthLayout({ title, description, children }: AuthLayoutProps) {
  const { t } = useTranslation('account');
  useSaveReturnPath();
  return (
    <div className={styles.auth}>
      <PageMeta title={title} description={description} />
      <div className={styles.main}>
        <div className={styles.box}>{children}</div>
      </div>
      <aside className={clsx('dark', styles.side)} aria-label={BRAND.name}>
        <Wheel counts={TOOL_COUNTS} />
        <p className="display">{keepHyphenated(t('panel.title'))}</p>
        <p className="lead">{t('panel.lead')}</p>
      </aside>
    </div>
  );
}

export const AuthTitle = ({ children }: { children: ReactNode }) => (
  <h1 className={clsx('title', styles.title)}>{children}</h1>
);
