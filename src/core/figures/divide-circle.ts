/** What it takes to divide a circle into equal parts by hand. */

export interface CircleDivision {
  /** Degrees between two spokes. */
  angle: number;
  /** What the compass is opened to for stepping off the parts on the rim, in the unit of the radius. */
  chord: number;
  /** Whether compass and ruler alone do it exactly (theorem of Gauss and Wantzel, 1801 and 1837). */
  isExact: boolean;
}

/** Primes of the form 2^(2^k) + 1 that are known. */
const FERMAT_PRIMES = [3, 5, 17, 257, 65537];

/** `parts` is at least 3. */
export function divideCircle(parts: number, radius: number): CircleDivision {
  const odd = parts / 2 ** twos(parts);
  const rest = FERMAT_PRIMES.reduce((left, prime) => (left % prime === 0 ? left / prime : left), odd);
  return { angle: 360 / parts, chord: 2 * radius * Math.sin(Math.PI / parts), isExact: rest === 1 };
}

/** How often 2 divides the number. */
const twos = (number: number): number => (number % 2 === 0 ? 1 + twos(number / 2) : 0);
