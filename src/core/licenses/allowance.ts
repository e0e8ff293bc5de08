/** Places for tools that their holder chooses: of a plan while it is paid, or of a license for good. */
import { DAY_MS } from '#core/time/durations.ts';
import type { ErrorReason } from '../errors/error-reasons.ts';
import { type GrantSource, isActive } from './grant.ts';
import { isAtLeast, type Level, type PaidLevel } from './levels.ts';

/** How long a tool stays in its place before it can give it to another: a place changes once a day at most. */
const SWAP_AFTER_MS = DAY_MS;

export interface AllowanceTerms {
  level: PaidLevel;
  places: number;
  /** Null = for good. */
  expiresAt: Date | null;
  revokedAt: Date | null;
}

export interface Choice {
  toolSlug: string;
  chosenAt: Date;
}

type ChoiceRefusal = Extract<
  ErrorReason,
  | 'allowance_ended'
  | 'unknown_tool'
  | 'free_tool'
  | 'level_too_low'
  | 'not_offered'
  | 'too_many_tools'
  | 'swapped_today'
  | 'tool_taken'
>;

export type ChoicePlan =
  | { isAllowed: true; added: string[]; removed: string[] }
  | { isAllowed: false; reason: ChoiceRefusal; toolSlug?: string };

/** How many tools of a level may be chosen in all, and how many still. @param allowances those that are held now */
export const placesFor = (
  level: PaidLevel,
  allowances: readonly { level: PaidLevel; places: number; tools: readonly unknown[] }[],
): { free: number; all: number } =>
  allowances
    .filter((allowance) => isAtLeast(allowance.level, level))
    .reduce(
      ({ free, all }, { places, tools }) => ({
        free: free + Math.max(0, places - tools.length),
        all: all + places,
      }),
      { free: 0, all: 0 },
    );

/** From when a chosen tool may leave its place. */
export const swapsFrom = ({ chosenAt }: Choice): Date => new Date(chosenAt.getTime() + SWAP_AFTER_MS);

/** Where a license with a place comes from. */
interface PlaceSource {
  source: GrantSource;
  sourceRef: string;
}

/**
 * Slugs of tools that an administrator took out of these places, which they do not come back into; what was taken from one
 * plan comes back into none, since a plan becomes another one by a press.
 */
export const takenFrom = (
  { source, sourceRef }: PlaceSource,
  taken: readonly (PlaceSource & Pick<Choice, 'toolSlug'>)[],
): string[] =>
  taken
    .filter((each) => each.source === source && (source === 'plan' || each.sourceRef === sourceRef))
    .map(({ toolSlug }) => toolSlug);

interface ChoiceQuestion {
  allowance: AllowanceTerms;
  chosen: readonly Choice[];
  /** Canonical slugs: all that are to be held afterwards. */
  wanted: readonly string[];
  levelOf: (slug: string) => Level | undefined;
  /** Tools that are not offered at present: who has one keeps it. */
  hidden: readonly string[];
  /** See `takenFrom`. */
  taken: readonly string[];
  now: Date;
}

/** What changes when exactly the wanted tools are to be held, or why that cannot be. */
export function planChoice(question: ChoiceQuestion): ChoicePlan {
  const { allowance, chosen, wanted, levelOf, hidden, taken, now } = question;
  const refuse = (reason: ChoiceRefusal, toolSlug?: string): ChoicePlan =>
    toolSlug === undefined ? { isAllowed: false, reason } : { isAllowed: false, reason, toolSlug };
  if (!isActive(allowance, now)) return refuse('allowance_ended');
  const tools = [...new Set(wanted)];
  const added = tools.filter((slug) => !chosen.some(({ toolSlug }) => toolSlug === slug));
  for (const slug of added) {
    const level = levelOf(slug);
    if (level === undefined) return refuse('unknown_tool', slug);
    if (level === 'none') return refuse('free_tool', slug);
    if (taken.includes(slug)) return refuse('tool_taken', slug);
    if (hidden.includes(slug)) return refuse('not_offered', slug);
    if (!isAtLeast(allowance.level, level)) return refuse('level_too_low', slug);
  }
  const leaving = chosen.filter(({ toolSlug }) => !tools.includes(toolSlug));
  const tooSoon = leaving.find((choice) => now < swapsFrom(choice));
  if (tooSoon) return refuse('swapped_today', tooSoon.toolSlug);
  if (tools.length > allowance.places) return refuse('too_many_tools');
  return { isAllowed: true, added, removed: leaving.map(({ toolSlug }) => toolSlug) };
}

/** What the browser sees of an allowance. Dates are ISO 8601. */
export interface AllowanceView {
  id: string;
  /** What it comes from, as `order:<id>`. */
  sourceRef: string;
  level: PaidLevel;
  places: number;
  resaleEnabled: boolean;
  expiresAt: string | null;
  tools: { slug: string; swapsFrom: string }[];
}
