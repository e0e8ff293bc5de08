import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Few look at it. */
const DeviceStorage = lazyPart(async () => (await import('#web/storage/device-storage.tsx')).DeviceStorage);

/** What this device keeps: in the settings of an account, and right here for a visitor, who has none. */
export function DevicePart() {
  const { t } = useTranslation('storage');
  const { user, status } = useSession();
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === '#device');
  if (status === 'loading') return null;
  if (user)
    return (
      <Link className="link small" to="/settings#device">
        {t('device.open')}
      </Link>
    );
  return (
    <details id="device" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link small">{t('device.open')}</summary>
      {isOpen && (
        <Suspense>
          <DeviceStorage owner={null} />
        </Suspense>
      )}
    </details>
  );
}
