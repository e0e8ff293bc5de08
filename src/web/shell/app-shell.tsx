import { type ReactNode, useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useLanguageChoice } from '#web/languages/language-provider.tsx';
import { currentSession, onSessionChange } from '#web/lib/session.ts';
import { saveTours } from '#web/tours/save-tours.ts';
import { joinTours } from '#web/tours/tour-memory.ts';
import { usePageBrand } from '#web/white-label/page-brand.ts';
import { DeviceFull } from './device-full.tsx';
import { followShell } from './follow-shell.ts';
import { SiteFooter } from './footer/site-footer.tsx';
import { lateSignOut } from './header/late-sign-out.ts';
import { SiteHeader } from './header/site-header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { showPendingToast } from './pending-toast.ts';
import { RouteProgress } from './route-progress.tsx';
import { showUser } from './show-user.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';

interface AppShellProps {
  hasPlainHeader: boolean;
  children: ReactNode;
}

/** Header, page, footer. The header's behaviour is the same script that static pages use. */
export function AppShell({ hasPlainHeader, children }: AppShellProps) {
  const { setLanguage, language } = useLanguageChoice();
  const { pathname } = useLocation();
  const matches = useMatches();
  useNavigationFocus();
  const brand = usePageBrand();

  useEffect(() => followShell({ changeLanguage: setLanguage, signOut: lateSignOut }), [setLanguage]);
  // Repeated after navigation and a change of language, when parts of the header were drawn anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the DOM changes with these
  useEffect(() => {
    const show = () => {
      const { status, user, completedTours } = currentSession();
      if (status !== 'ready') return;
      showUser(user);
      joinTours(completedTours, saveTours);
    };
    show();
    return onSessionChange(show);
  }, [pathname, language, matches.length]);
  useEffect(() => void showPendingToast(), []);

  return (
    <>
      <RouteProgress />
      <OfflineBanner />
      <DeviceFull />
      <SiteHeader plain={hasPlainHeader} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {/* A page in a reseller's look ends with their words. */}
      {brand ? null : <SiteFooter />}
    </>
  );
}
