/** How many tools each level has, from the content itself: the wheel beside the forms is drawn from it. */
import { LEVELS, type Level } from '#core/licenses/levels.ts';

const levels = Object.values(
  import.meta.glob<Level>('/content/tools/*/tool.json', { import: 'level', eager: true }),
);

export const TOOL_COUNTS = Object.fromEntries(
  LEVELS.map((level) => [level, levels.filter((found) => found === level).length]),
) as Record<Level, number>;
