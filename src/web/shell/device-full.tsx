import { Suspense, useCallback, useEffect, useState } from 'react';
import { type FullPlace, onDeviceFull } from '#web/storage/device-full.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Loaded when a device is full, which few are. Without it there is no place of its own to say that it is missing. */
const DeviceFullToast = lazyPart(
  async () => (await import('#web/storage/device-full-toast.tsx')).default,
  () => null,
);

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
