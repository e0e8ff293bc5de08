import { LEVELS, type Level } from '#core/licenses/levels.ts';

export const countLevels = (tools: readonly { level: Level }[]): Record<Level, number> =>
  Object.fromEntries(
    LEVELS.map((level) => [level, tools.filter((tool) => tool.level === level).length]),
  ) as Record<Level, number>;
