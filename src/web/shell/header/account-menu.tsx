import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { SiteLink } from '../site-link.tsx';
import { ACCOUNT_LINKS } from '../site-map.ts';
import type { UnsentTexts } from '../unsent-warning.ts';
import styles from './account-menu.module.css';

/** Name, e-mail and picture are written by show-user.ts once the session is known. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const unsent: UnsentTexts = {
    title: t('logout.unsent.title', { kinds: '{{kinds}}' }),
    text: t('logout.unsent.text'),
    open: t('logout.unsent.open', { kind: '{{kind}}' }),
    kinds: {
      notes: t('logout.unsent.kinds.notes'),
      runs: t('logout.unsent.kinds.runs'),
      boards: t('logout.unsent.kinds.boards'),
      packs: t('logout.unsent.kinds.packs'),
      lessons: t('logout.unsent.kinds.lessons'),
    },
  };
  return (
    <details className="menu only-in">
      <summary className={styles.button} aria-label={t('account')}>
        <span className="avatar" data-user="avatar" aria-hidden="true" />
      </summary>
      <div className="menu-panel">
        <div className={clsx(styles.head, styles.user)}>
          <span className="avatar" data-user="avatar" aria-hidden="true" />
          <div>
            <p data-user="name">{t('user')}</p>
            <p className="micro soft" data-user="email" />
          </div>
        </div>
        {ACCOUNT_LINKS.map((target) => (
          <SiteLink key={target.to} className="menu-item" target={target}>
            {t(`nav.${target.key}`)}
          </SiteLink>
        ))}
        <div className={styles.rule} />
        <button
          type="button"
          className="menu-item"
          data-sign-out=""
          data-done-text={t('logout.done')}
          data-failed-text={t('logout.failed')}
          data-unsent={JSON.stringify(unsent)}
        >
          <LogOut aria-hidden="true" />
          {t('nav.logout')}
        </button>
      </div>
    </details>
  );
}
