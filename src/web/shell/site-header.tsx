import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEntrancePath } from '#web/account/use-entrance-path.ts';
import { BRAND } from '#web/brand.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SiteLink } from './site-link.tsx';
import { ADMIN, MY_TOOLS, PUBLIC_LINKS } from './site-map.ts';
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
  return (
    <header className={clsx('site-header', plain && 'site-header-plain')}>
      <div className="wrap bar">
        <Link className="brand" to="/" reloadDocument aria-label={t('home')}>
          <BrandMark />
          {BRAND.name}
        </Link>
        <nav className="nav" aria-label={t('mainNavigation')} data-tour="navigation">
          {PUBLIC_LINKS.map((target) => (
            <SiteLink key={target.to} className="nav-link" target={target}>
              {t(`nav.${target.key}`)}
            </SiteLink>
          ))}
          <SiteLink className="nav-link only-in" target={MY_TOOLS}>
            {t('nav.myTools')}
          </SiteLink>
          <SiteLink className="nav-link only-admin" target={ADMIN}>
            {t('nav.admin')}
          </SiteLink>
        </nav>
        <div className="bar-end">
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
          <SmallMenu />
        </div>
      </div>
    </header>
  );
}
