/** Divides a focus session into warm-up, cycles, breaks and closing. All times are whole minutes. */
import { clamp } from '#core/numbers/clamp.ts';

interface SessionPart {
  kind: 'warmup' | 'focus' | 'break' | 'closing';
  /** Which focus cycle or break it is, from 1; 1 for warm-up and closing. */
  number: number;
  minutes: number;
  /** From the start of the session. */
  from: number;
  to: number;
}

export interface FlowSession {
  parts: SessionPart[];
  minutes: number;
  focusMinutes: number;
  cycles: number;
}

/** Minutes of focus and of break that a rhythm aims at. A cycle may run a quarter longer before it is split. */
const RHYTHMS: Record<string, { focus: number; break: number }> = {
  gentle: { focus: 15, break: 5 },
  classic: { focus: 25, break: 5 },
  deep: { focus: 50, break: 10 },
};

/** Of 10. Up to the one the first cycle is the shortest, from the other on the longest; between them all are even. */
const LOW_ENERGY = 4;
const HIGH_ENERGY = 8;

/**
 * The parts follow one another without a gap and add up to `minutes` exactly (10 to 480; others are brought
 * into that range). An unknown rhythm counts as classic.
 */
export function planFlowSession(wish: { minutes: number; rhythm: string; energy: number }): FlowSession {
  const minutes = clamp(Math.round(wish.minutes) || 45, 10, 480);
  const rhythm = (Object.hasOwn(RHYTHMS, wish.rhythm) ? RHYTHMS[wish.rhythm] : undefined) ?? {
    focus: 25,
    break: 5,
  };
  const warmup = clamp(Math.round(minutes / 12), 2, 6);
  const closing = clamp(Math.round(minutes / 15), 2, 8);
  const middle = minutes - warmup - closing;
  let cycles = 1;
  while ((middle - (cycles - 1) * rhythm.break) / cycles > rhythm.focus * 1.25) cycles += 1;

  const focusMinutes = middle - (cycles - 1) * rhythm.break;
  const longer = focusMinutes % cycles;
  const lengths = Array.from(
    { length: cycles },
    (_, index) => Math.floor(focusMinutes / cycles) + Number(index < longer),
  );
  if (wish.energy <= LOW_ENERGY || wish.energy >= HIGH_ENERGY) leanForward(lengths);
  if (wish.energy <= LOW_ENERGY) lengths.reverse();

  const sequence: Pick<SessionPart, 'kind' | 'number' | 'minutes'>[] = [
    { kind: 'warmup', number: 1, minutes: warmup },
    ...lengths.flatMap((length, index) => [
      ...(index > 0 ? [{ kind: 'break' as const, number: index, minutes: rhythm.break }] : []),
      { kind: 'focus' as const, number: index + 1, minutes: length },
    ]),
    { kind: 'closing', number: 1, minutes: closing },
  ];
  let from = 0;
  const parts = sequence.map((part) => {
    const placed = { ...part, from, to: from + part.minutes };
    from = placed.to;
    return placed;
  });
  return { parts, minutes, focusMinutes, cycles };
}

/** A fifth of the last cycle goes to the first, so that the difference can be felt. */
function leanForward(lengths: number[]): void {
  const last = lengths.length - 1;
  const moved = last > 0 ? Math.max(1, Math.floor((lengths[last] ?? 0) / 5)) : 0;
  lengths[0] = (lengths[0] ?? 0) + moved;
  lengths[last] = (lengths[last] ?? 0) - moved;
}
