/** Whether the site was opened inside Whop, the platform where creators sell access, or from it. */
import { readStored, writeStored } from '#web/lib/storage.ts';

const KEY = 'opened-from-whop';

/** For this tab: a page that is loaded later has another referrer. */
export function isOpenedFromWhop(
  referrer = document.referrer,
  // Not in every browser.
  frames: ArrayLike<string> = location.ancestorOrigins ?? [],
): boolean {
  const isFromThere = [referrer, ...Array.from(frames)].some(isWhop);
  if (isFromThere) writeStored(KEY, 'true', 'session');
  return isFromThere || readStored(KEY, 'session') !== null;
}

function isWhop(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && (hostname === 'whop.com' || hostname.endsWith('.whop.com'));
}
