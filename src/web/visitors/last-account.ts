/** Which account was signed in last in this browser. */
import type { DeviceAccount } from '#core/visitors/attach-work.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

const LAST_ACCOUNT = 'last-account';

export function readLast(): DeviceAccount | null {
  try {
    const kept = JSON.parse(readStored(LAST_ACCOUNT) ?? 'null') as Partial<DeviceAccount> | null;
    return typeof kept?.id === 'string' ? { id: kept.id, isSignedIn: kept.isSignedIn === true } : null;
  } catch {
    return null;
  }
}

export const keepLast = (account: DeviceAccount): boolean =>
  writeStored(LAST_ACCOUNT, JSON.stringify(account));
