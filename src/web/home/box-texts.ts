import type { HookSign } from '#core/clips/score-hook.ts';
import type { Door } from '#core/first-drafts/doors.ts';

/** What the script says, for a page that has no translations at hand. Numbers stand as `{{least}}`, `{{most}}` and `{{has}}`. */
export interface BoxTexts {
  reading: string;
  short: string;
  long: string;
  noNumber: string;
  failed: string;
  copied: string;
  copyFailed: string;
  other: Record<Door, string>;
  signs: Record<HookSign, string>;
  /** Of the kept file, without its ending. */
  fileName: string;
}
