/** What support each level has. The one table: screens, mails and the time that is promised follow from it. */
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import type { BundleSource } from '../bundles/bundle-access.ts';
import { highestLevel, type Level } from '../licenses/levels.ts';

/** As the plans and levels call it. */
type SupportKind = 'answers' | 'email' | 'priority' | 'dedicated' | 'manager';

interface Support {
  kind: SupportKind;
  /** Hours by the clock, weekends included, from a message to its answer. */
  answerHours: number;
  /** Whoever answered somebody first is named to them as their contact. */
  hasContact: boolean;
}

export const SUPPORT: Record<Level, Support> = {
  none: { kind: 'answers', answerHours: 120, hasContact: false },
  standard: { kind: 'email', answerHours: 72, hasContact: false },
  pro: { kind: 'priority', answerHours: 48, hasContact: false },
  reseller: { kind: 'dedicated', answerHours: 24, hasContact: true },
  exclusive: { kind: 'manager', answerHours: 12, hasContact: true },
};

/** For so many days after buying a bundle of prompts its buyer is answered as on `BUNDLE_SUPPORT`, if not sooner. */
export const BUNDLE_SUPPORT_DAYS = 30;
export const BUNDLE_SUPPORT: Level = 'standard';

/** How somebody is answered. @param bundles what they hold, and since when */
export function supportLevel(
  level: Level,
  bundles: readonly { source: BundleSource; since: Date }[],
  now: Date,
): Level {
  const isFresh = bundles.some(
    ({ source, since }) =>
      source === 'purchase' && now.getTime() - since.getTime() < BUNDLE_SUPPORT_DAYS * DAY_MS,
  );
  return isFresh ? highestLevel([level, BUNDLE_SUPPORT]) : level;
}

/** When a message of somebody on this level is answered at the latest. */
export const promisedAt = (level: Level, writtenAt: Date): Date =>
  new Date(writtenAt.getTime() + SUPPORT[level].answerHours * HOUR_MS);
