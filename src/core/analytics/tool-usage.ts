/** The usage metric of one tool, as the specification defines it. */

export interface ToolUse {
  durationMs: number;
  /** ISO 8601. */
  at: string;
  /** The result was put to use: copied, downloaded, starred or edited. */
  isConversion: boolean;
}

export interface ToolUsage {
  usageCount: number;
  conversions: number;
  /** Running average of all uses, in milliseconds; 0 before the first. */
  avgDurationMs: number;
  /** ISO 8601; null before the first use. */
  lastUsed: string | null;
}

export const NO_USAGE: ToolUsage = { usageCount: 0, conversions: 0, avgDurationMs: 0, lastUsed: null };

/** One use more: each pulls the average by its share, so that no earlier duration need be kept. */
export function addUse(usage: ToolUsage, use: ToolUse): ToolUsage {
  const usageCount = usage.usageCount + 1;
  return {
    usageCount,
    conversions: usage.conversions + (use.isConversion ? 1 : 0),
    avgDurationMs: usage.avgDurationMs + (use.durationMs - usage.avgDurationMs) / usageCount,
    lastUsed: usage.lastUsed === null || use.at > usage.lastUsed ? use.at : usage.lastUsed,
  };
}

/** Conversions divided by usage count, 0 to 1; 0 for a tool that was not used. */
export const conversionRate = ({
  conversions,
  usageCount,
}: Pick<ToolUsage, 'conversions' | 'usageCount'>): number =>
  usageCount === 0 ? 0 : conversions / usageCount;

const MOST_USED = 5;

/** The tools used most, the latest used first among equals. */
export const mostUsed = <Usage extends Pick<ToolUsage, 'usageCount' | 'lastUsed'>>(
  usages: readonly Usage[],
  limit = MOST_USED,
): Usage[] =>
  usages
    .filter(({ usageCount }) => usageCount > 0)
    .toSorted((a, b) => b.usageCount - a.usageCount || ((a.lastUsed ?? '') < (b.lastUsed ?? '') ? 1 : -1))
    .slice(0, limit);
