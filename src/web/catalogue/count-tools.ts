/** How many tools each level has, counted from the content itself. */
import { LEVELS, type Level } from '#core/licenses/levels.ts';

const levels = Object.values(
  import.meta.glob<Level>('/content/tools/*/tool.json', { import: 'level', eager: true }),
);

export const TOOL_COUNTS = Object.fromEntries(
  LEVELS.map((level) => [level, levels.filter((found) => found === level).length]),
) as Record<Level, number>;
