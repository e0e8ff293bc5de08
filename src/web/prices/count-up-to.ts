import { isAtLeast, LEVELS, type PaidLevel } from '#core/licenses/levels.ts';
import { TOOL_COUNTS } from '#web/catalogue/count-tools.ts';

/** How many tools a level lets one choose from; the free ones need no place. */
export const countUpTo = (level: PaidLevel): number =>
  LEVELS.filter((each) => each !== 'none' && isAtLeast(level, each)).reduce(
    (sum, each) => sum + TOOL_COUNTS[each],
    0,
  );

/** All tools there are: what a license for all of them opens, the free ones among them. */
export const ALL_TOOLS = countUpTo('exclusive') + TOOL_COUNTS.none;
