import clsx from 'clsx';
import { Menu, X } from 'lucide-react';
import { useEntrancePath } from '#web/account/use-entrance-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SiteLink } from '../site-link.tsx';
import { ADMIN, MY_TOOLS, PUBLIC_LINKS } from '../site-map.ts';
import styles from './site-header.module.css';

/** The header's links on small screens. Closes on a choice, on Escape and on a press outside. */
export function SmallMenu() {
  const { t } = useTranslation('shell');
  const login = useEntrancePath('/login');
  const signup = useEntrancePath('/signup');
  return (
    <details className={clsx('menu only-small', styles.smallMenu)}>
      <summary className="btn btn-ghost btn-icon" data-tour="menu" aria-label={t('menu')}>
        <Menu className={styles.bars} aria-hidden="true" />
        <X className={styles.cross} aria-hidden="true" />
      </summary>
      <nav className="menu-panel" aria-label={t('menu')}>
        {PUBLIC_LINKS.map((target) => (
          <SiteLink key={target.to} className={styles.navLink} target={target}>
            {t(`nav.${target.key}`)}
          </SiteLink>
        ))}
        <SiteLink className={clsx('only-in', styles.navLink)} target={MY_TOOLS}>
          {t('nav.myTools')}
        </SiteLink>
        <SiteLink className={clsx('only-in', styles.navLink)} target={{ to: '/license-dashboard' }}>
          {t('nav.licenseDashboard')}
        </SiteLink>
        <SiteLink className={clsx('only-admin', styles.navLink)} target={ADMIN}>
          {t('nav.admin')}
        </SiteLink>
        <div className={clsx('only-out', styles.smallMenuActs)}>
          <ButtonLink to={login} variant="outline">
            {t('nav.login')}
          </ButtonLink>
          <ButtonLink to={signup}>{t('nav.signup')}</ButtonLink>
        </div>
      </nav>
    </details>
  );
}
