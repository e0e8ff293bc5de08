import { LEVELS, type Level } from '#core/licenses/levels.ts';
import { drawWheel } from './wheel.ts';

/** Where a tool's seal sits on the wheel. */
export interface Seat<Tool> {
  tool: Tool;
  /** From the heart, 0, outwards. */
  ring: number;
  x: number;
  y: number;
  /** Of the seal: further out they have more room. */
  radius: number;
}

const RADII: Record<Level, number> = { none: 6, standard: 6.4, pro: 7.6, reseller: 8.8, exclusive: 10.2 };
/** The seals of the heart stand side by side, further apart than its bare points. */
const HEART_STRETCH = 2.05;

/** Rings by level, from the heart; within one in the order given. */
export function seatTools<Tool extends { level: Level }>(tools: readonly Tool[]): Seat<Tool>[] {
  const on = (level: Level) => tools.filter((tool) => tool.level === level);
  const counts = Object.fromEntries(LEVELS.map((level) => [level, on(level).length])) as Record<
    Level,
    number
  >;
  const { heartNodes, rings } = drawWheel(counts);
  const circles = [
    { level: 'none' as const, nodes: heartNodes.map(([x, y]) => [x * HEART_STRETCH, y * HEART_STRETCH]) },
    ...rings,
  ];
  return circles.flatMap(({ level, nodes }, ring) =>
    on(level).map((tool, at) => {
      const [x = 0, y = 0] = nodes[at] ?? [];
      return { tool, ring, x, y, radius: RADII[level] };
    }),
  );
}
