import { useEffect } from 'react';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { showToast } from '#web/ui/toast.ts';
import { measureDevice } from './device/measure-device.ts';
import type { FullPlace } from './device-full.ts';
import { devicePanelPath } from './device-panel-path.ts';
import { listPacks } from './offline-packs.ts';

interface DeviceFullToastProps {
  place: FullPlace;
  onShown: () => void;
}

/** Something found no room on this device: what, what takes most of it, and where room can be made. */
export default function DeviceFullToast({ place, onShown }: DeviceFullToastProps) {
  const { t, i18n } = useTranslation('storage');
  useEffect(() => {
    void listPacks()
      .then(measureDevice)
      .then(({ kinds }) => {
        const [most] = kinds.toSorted((a, b) => b.bytes - a.bytes);
        showToast({
          type: 'error',
          title: t(`device.full.${place}`),
          description: most
            ? t('device.full.most', {
                kind: t(`device.kinds.${most.kind}`),
                size: formatBytes(most.bytes, i18n.language),
              })
            : t('device.full.elsewhere'),
          link: { to: devicePanelPath(), label: t('device.open') },
          duration: 15_000,
        });
        onShown();
      });
  }, [place, onShown, t, i18n]);
  return null;
}
