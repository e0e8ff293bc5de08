import { expect, test } from 'vitest';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import { seatTools } from './wheel-seats.ts';

const COUNTS = { none: 2, standard: 13, pro: 13, reseller: 10, exclusive: 7 };
const tools = LEVELS.flatMap((level: Level) =>
  Array.from({ length: COUNTS[level] }, (_, at) => ({ level, at })),
);

test('every tool has a seat of its own: a ring a level, and no two seals touch', () => {
  const seats = seatTools(tools.toReversed());
  expect(seats).toHaveLength(45);
  expect(new Set(seats.map(({ ring, tool }) => `${ring} ${tool.level}`)).size).toBe(5);
  for (const a of seats)
    for (const b of seats)
      if (a !== b)
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.ring} and ${b.ring}`).toBeGreaterThanOrEqual(
          a.radius + b.radius,
        );
  // Within the box that the wheel is drawn in.
  for (const { x, y, radius } of seats) expect(Math.hypot(x, y) + radius).toBeLessThan(112);
});
