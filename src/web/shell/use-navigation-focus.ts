import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the new page's main part gets the focus, as after a page load, so that reading starts there. */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
