/** A certificate's rosette: its id as petals, engraved. In a disc of radius 104 about (0, 0). */
import { CENTRE, circle, each, line, type Point, polar, smooth, TAU } from './path.ts';

export interface Rosette {
  /** The engraved strands between collar and edge, and those of the collar. */
  strands: string;
  collar: string;
  /** The outline of the petals, and three smaller ones inside. */
  rim: string;
  echoes: string;
  /** Collar and heart; then the double rule with a mark for each petal. */
  rings: string;
  /** The tips of the petals. */
  tips: Point[];
}

const [HEART, INNER, LOW] = [30, 46, 60];
/** How far petals of the values 0 and 31 reach. */
const [SHORTEST, LONGEST] = [67, 97];
const [STRANDS, WAVES] = [4, 72];
const STEPS_A_WAVE = 7;
const STEPS_A_PETAL = 20;
const COLLAR = { strands: 4, waves: 36, middle: 38, swing: 6 };
const ECHOES = [0.8, 0.6, 0.4];
const RULES = [100, 103.5] as const;

/**
 * Each value is a petal on either side, from the top downwards, so that the figure is upright and symmetric; how far the petal
 * reaches is the value.
 * @param values 0 to 31
 */
export function drawRosette(values: readonly number[]): Rosette {
  const petals = [...values, ...values.toReversed()];
  const count = petals.length;
  const tipOf = (index: number) => {
    const value = petals[((index % count) + count) % count] ?? 0;
    return SHORTEST + ((LONGEST - SHORTEST) * value) / 31;
  };
  /** |cos| of half a wave a petal: nothing between two petals, all of it at the tip. */
  const edge = (angle: number, share = 1) => {
    const at = (angle / TAU) * count - 0.5;
    const petal = Math.round(at);
    return LOW + (tipOf(petal) - LOW) * share * Math.abs(Math.cos(Math.PI * (at - petal))) ** 1.05;
  };
  const strand = (turn: number) => (angle: number) => {
    const outer = edge(angle) - 1.5;
    return (outer + INNER) / 2 + ((outer - INNER) / 2) * Math.cos(WAVES * angle + turn);
  };
  const collarStrand = (turn: number) => (angle: number) =>
    COLLAR.middle + COLLAR.swing * Math.cos(COLLAR.waves * angle + turn);
  const middleOf = (petal: number) => (TAU * (petal + 0.5)) / count;
  return {
    strands: each(STRANDS, (at) => closed(strand((TAU * at) / STRANDS), WAVES * STEPS_A_WAVE)),
    collar: each(COLLAR.strands, (at) =>
      closed(collarStrand((TAU * at) / COLLAR.strands), COLLAR.waves * STEPS_A_WAVE),
    ),
    rim: closed(edge, count * STEPS_A_PETAL),
    echoes: ECHOES.map((share) => closed((angle) => edge(angle, share), count * STEPS_A_PETAL)).join(''),
    rings:
      [HEART, INNER, ...RULES].map((radius) => circle(CENTRE, radius)).join('') +
      each(count, (petal) => line(polar(RULES[0], middleOf(petal)), polar(RULES[1], middleOf(petal)))),
    tips: petals.map((_, petal) => polar(tipOf(petal), middleOf(petal))),
  };
}

/** A curve once round the centre, whose radius depends on the angle. */
const closed = (radius: (angle: number) => number, steps: number): string =>
  smooth(
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = (TAU * step) / steps;
      return polar(radius(angle), angle);
    }),
  );
