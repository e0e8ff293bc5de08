import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type FullPlace, onDeviceFull } from '#web/storage/device-full.ts';

/** Loaded when a device is full, which few are. */
const DeviceFullToast = lazy(() => import('#web/storage/device-full-toast.tsx'));

/** Whatever of the pages finds no room on this device is said here. */
export function DeviceFull() {
  const [place, setPlace] = useState<FullPlace>();
  const forget = useCallback(() => setPlace(undefined), []);
  useEffect(() => onDeviceFull(setPlace), []);
  return (
    place && (
      <Suspense>
        <DeviceFullToast place={place} onShown={forget} />
      </Suspense>
    )
  );
}
