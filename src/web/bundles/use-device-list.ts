import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type DeviceList, deviceListText, onDeviceListChange, readDeviceList } from './device-bundles.ts';

const EMPTY = '[]';

/** Slugs in the order in which they came; none while the page is prerendered. */
export function useDeviceList(list: DeviceList, owner: string): readonly string[] {
  const subscribe = useCallback(
    (listener: () => void) => onDeviceListChange(list, owner, listener),
    [list, owner],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => deviceListText(list, owner),
    () => EMPTY,
  );
  return useMemo(() => readDeviceList(text).map(({ slug }) => slug), [text]);
}
