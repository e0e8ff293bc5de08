import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before the page is left with changes that are not saved. `isDirty` is asked at that moment. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search && isDirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
