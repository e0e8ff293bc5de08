/**
 * Digit reduction as modern Western ("Pythagorean") numerology teaches it: add the digits until one is left, but
 * keep 11, 22 and 33, the master numbers. After Juno Jordan, "Numerology: The Romance in Your Name" (1965).
 * A tradition, not a measurement.
 */
const MASTERS: readonly number[] = [11, 22, 33];

interface Reduction {
  /** 1 to 9, 11, 22 or 33; 0 only for 0. */
  root: number;
  /** The root as one digit: 2 for 11, 4 for 22, 6 for 33. */
  base: number;
  isMaster: boolean;
  /** Each addition, for example "4 + 4 + 4 = 12" and "1 + 2 = 3"; empty when nothing had to be added. */
  steps: string[];
}

const isMaster = (number: number): boolean => MASTERS.includes(number);

/** The root of a list of digits (0 to 9). A master number of two digits is kept as it stands. */
export function reduceDigits(digits: readonly number[]): Reduction {
  const steps: string[] = [];
  let current = digits;
  while (current.length > 1 && !isMaster(Number(current.join('')))) {
    const sum = current.reduce((total, digit) => total + digit, 0);
    steps.push(`${current.join(' + ')} = ${sum}`);
    current = digitsOf(sum);
  }
  const root = Number(current.join(''));
  return { root, base: toOneDigit(root), isMaster: isMaster(root), steps };
}

/** The root of a whole number ≥ 0, master numbers kept. */
export const reduceNumber = (number: number): number => reduceDigits(digitsOf(number)).root;

/** 1 to 9 for a whole number > 0: the digital root. */
export const toOneDigit = (number: number): number => (number > 0 ? ((number - 1) % 9) + 1 : 0);

const digitsOf = (number: number): number[] => [...String(Math.trunc(Math.abs(number)))].map(Number);
