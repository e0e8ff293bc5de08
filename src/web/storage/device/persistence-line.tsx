import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { askForPersistence, onPersistenceAsked, readPersistence } from '../persistence.ts';

/** What the browser answered when it was asked to keep all this, and the way to ask again. */
export function PersistenceLine() {
  const { t } = useTranslation('storage');
  const { data, refetch } = useQuery({
    queryKey: ['persistence'],
    queryFn: readPersistence,
    staleTime: 0,
  });
  useEffect(() => onPersistenceAsked(() => void refetch()), [refetch]);
  return (
    <div className="small" role="status">
      {data && (
        <p className="soft">
          {t(`device.persistence.${data}`)}{' '}
          {data === 'refused' && (
            <Button variant="link" size="sm" onClick={() => void askForPersistence()}>
              {t('device.ask')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
