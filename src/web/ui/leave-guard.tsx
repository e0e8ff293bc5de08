import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before the page is left with changes that are not saved. `isDirty` is asked at that moment. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation('common');
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
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      kind="alert"
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      description={t('leave.text')}
      actions={
        <>
          <Button onClick={stay}>{t('leave.stay')}</Button>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            {t('leave.go')}
          </Button>
        </>
      }
    />
  );
}
