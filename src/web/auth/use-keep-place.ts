import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isSafePath } from '#core/addresses/safe-path.ts';
import { forgetPath, keepPlace } from '#web/account/kept-place.ts';

/** On an entrance: keeps where somebody came from, for those who come back by a mail's link. */
export function useKeepPlace(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const next = params.get('next');
    if (isSafePath(next)) void keepPlace(next);
    // Whoever enters by the front door goes to the dashboard. The other entrances, and a failure, come after one of these.
    else if (['/login', '/signup'].includes(pathname) && !params.has('error')) forgetPath();
  }, [pathname, search]);
}
