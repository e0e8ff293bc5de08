import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isSafePath } from '#core/addresses/safe-path.ts';
import { clearReturnPath, saveReturnPath } from '#web/account/saved-return-path.ts';

/** On an entrance: keeps where somebody came from, for those who come back by a mail's link. */
export function useSaveReturnPath(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const next = params.get('next');
    if (isSafePath(next)) void saveReturnPath(next);
    // Whoever enters by the front door goes to the dashboard. The other entrances, and a failure, come after one of these.
    else if (['/login', '/signup'].includes(pathname) && !params.has('error')) clearReturnPath();
  }, [pathname, search]);
}
