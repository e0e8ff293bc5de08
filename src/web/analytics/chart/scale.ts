/** Marks of a value axis: from 0 to a round number that covers the largest value, in equal round steps. */
export function axisTicks(largest: number, wanted = 4): number[] {
  if (largest <= 0) return [0, 1];
  const raw = largest / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= raw) ?? power * 10;
  // Counted things have no halves.
  const whole = Number.isInteger(largest) ? Math.max(1, Math.ceil(step)) : step;
  const count = Math.ceil(largest / whole);
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}
