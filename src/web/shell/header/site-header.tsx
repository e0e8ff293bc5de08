import clsx from 'clsx';
import { Link } from 'react-router';
import { useEntrancePath } from '#web/account/use-entrance-path.ts';
import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { BrandName } from '#web/white-label/brand-name.tsx';
import { usePageBrand } from '#web/white-label/page-brand.ts';
import { SiteLink } from '../site-link.tsx';
import { ADMIN, MY_TOOLS, PUBLIC_LINKS } from '../site-map.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './site-header.module.css';
import { SmallMenu } from './small-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/**
 * The same markup for everybody: the parts for signed-in people and for admins are shown by marks on the root element
 * (see boot-script.ts), so a prerendered page is right at the first paint.
 */
export function SiteHeader({ plain = false }: { plain?: boolean }) {
  const { t } = useTranslation('shell');
  const login = useEntrancePath('/login');
  const signup = useEntrancePath('/signup');
  const brand = usePageBrand();
  return (
    <header className={clsx('not-embedded', styles.header, plain && styles.plain)}>
      <div className={clsx('wrap', styles.bar)}>
        {brand ? (
          <BrandName brand={brand} className={styles.brand} />
        ) : (
          <Link className={styles.brand} to="/" reloadDocument aria-label={t('home')}>
            <BrandMark />
            <span className={styles.brandName}>{BRAND.name}</span>
          </Link>
        )}
        <nav
          className={styles.nav}
          aria-label={t('mainNavigation')}
          data-tour="navigation"
          hidden={brand !== null}
        >
          {PUBLIC_LINKS.map((target) => (
            <SiteLink key={target.to} className={styles.navLink} target={target}>
              {t(`nav.${target.key}`)}
            </SiteLink>
          ))}
          <SiteLink className={clsx('only-in', styles.navLink)} target={MY_TOOLS}>
            {t('nav.myTools')}
          </SiteLink>
          <SiteLink className={clsx('only-admin', styles.navLink)} target={ADMIN}>
            {t('nav.admin')}
          </SiteLink>
        </nav>
        <div className={styles.barEnd}>
          <LanguageMenu />
          <ThemeMenu />
          <ButtonLink to={login} variant="ghost" className="only-large only-out">
            {t('nav.login')}
          </ButtonLink>
          <ButtonLink to={signup} variant="outline" className="only-large only-out">
            {t('nav.signup')}
          </ButtonLink>
          <ButtonLink to="/license-dashboard" variant="outline" size="sm" className="only-large only-in">
            {t('nav.licenseDashboard')}
          </ButtonLink>
          <AccountMenu />
          {brand ? null : <SmallMenu />}
        </div>
      </div>
    </header>
  );
}
