/** What the one button of an offline pack does and says. Pure. */
import type { PackProgress } from './device-packs.ts';
import type { KeptPack } from './offline-packs.ts';

/** `unknown`: while it is asked, and where it cannot be. */
export type PackRight = 'open' | 'locked' | 'unknown';

/** `wait`: nothing can be said yet. `upgrade`: its level is missing. */
export type PackAct = 'wait' | 'upgrade' | 'download' | 'downloading' | 'retry' | 'enable' | 'disable';

interface PackSituation {
  right: PackRight;
  /** Null: not here; undefined: nobody has looked yet. */
  kept: Pick<KeptPack, 'isOn' | 'hash'> | null | undefined;
  progress: PackProgress | undefined;
  hasFailed: boolean;
  /** Of the file as it is now; undefined while it is not known. */
  hash: string | undefined;
}

/** As specified, but that off and gone are two acts: what is here and on is turned off, what is here and off is turned on, the rest is fetched. */
export function packAct({ right, kept, progress, hasFailed }: PackSituation): PackAct {
  if (progress) return 'downloading';
  if (right === 'locked') return 'upgrade';
  if (kept) return kept.isOn ? 'disable' : 'enable';
  if (kept === undefined || right === 'unknown') return 'wait';
  return hasFailed ? 'retry' : 'download';
}

/** Beside the button: whether what is here is another than there is now. */
export const canUpdate = ({ right, kept, progress, hash }: PackSituation): boolean =>
  right === 'open' && !progress && kept != null && hash !== undefined && kept.hash !== hash;

/** Of a download; 0 while its size is not known, and never 100 before it is kept. */
export const percentOf = ({ received, size }: PackProgress): number =>
  size === undefined || size <= 0 ? 0 : Math.min(99, Math.floor((received / size) * 100));
