import { LEVELS, type Level, type PaidLevel } from '#core/licenses/levels.ts';
import { CENTRE, circle, line, type Point, polar, ring, smooth, TAU } from './path.ts';

export interface WheelRing {
  level: PaidLevel;
  /** One wave, to be drawn `turns` times, each turned by `step` degrees more. */
  wave: string;
  turns: number;
  step: number;
  circle: string;
  /** One point for each tool of the level, on the crests of the first wave. */
  nodes: Point[];
}

export interface Wheel {
  rings: WheelRing[];
  /** A scale of four marks a tool. */
  ticks: string;
  edge: string;
  /** The free tools at the heart. */
  heart: string;
  heartNodes: Point[];
}

/** Inner and outer radius of each ring, and how often its wave is drawn: outwards more, so the density stays even. */
const RINGS: Record<PaidLevel, [inner: number, outer: number, turns: number]> = {
  standard: [16, 33, 4],
  pro: [36, 55, 5],
  reseller: [58, 77, 7],
  exclusive: [80, 99, 11],
};

const STEPS_PER_CREST = 9;
const MARKS_PER_TOOL = 4;
const HEART = 7.2;
const SCALE = { from: 103, to: 105, longTo: 108, edge: 111 };

/** ρ = (a + b)/2 + (b − a)/2 · cos nθ between the radii a and b: n crests, one for each tool. */
function drawRing(level: PaidLevel, count: number): WheelRing {
  const [inner, outer, turns] = RINGS[level];
  const steps = count * STEPS_PER_CREST;
  const [middle, swing] = [(inner + outer) / 2, (outer - inner) / 2];
  const points = Array.from({ length: steps + 1 }, (_, i) =>
    polar(middle + swing * Math.cos((TAU * i) / STEPS_PER_CREST), (TAU * i) / steps),
  );
  return {
    level,
    wave: smooth(points),
    turns,
    step: 360 / (count * turns),
    circle: circle(CENTRE, outer),
    nodes: ring(count, outer),
  };
}

function drawTicks(tools: number): string {
  const marks = tools * MARKS_PER_TOOL;
  return Array.from({ length: marks }, (_, i) => {
    const angle = (TAU * i) / marks;
    return line(polar(SCALE.from, angle), polar(i % MARKS_PER_TOOL === 0 ? SCALE.longTo : SCALE.to, angle));
  }).join('');
}

/** The wheel of the hero, drawn from the number of tools at each level: a new tool changes it. Box −112 to 112. */
export function drawWheel(counts: Record<Level, number>): Wheel {
  const levels = LEVELS.filter((level): level is PaidLevel => level !== 'none' && counts[level] > 0);
  const total = LEVELS.reduce((sum, level) => sum + counts[level], 0);
  const heartNodes = ring(counts.none, counts.none > 1 ? HEART / 2 : 0, -TAU / 4);
  return {
    rings: levels.map((level) => drawRing(level, counts[level])),
    ticks: drawTicks(total),
    edge: [14, SCALE.from, SCALE.edge].map((radius) => circle(CENTRE, radius)).join(''),
    heart: heartNodes.map((node) => circle(node, HEART)).join(''),
    heartNodes,
  };
}
