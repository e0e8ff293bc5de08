/** Walks SVG path data (M L c A a Z) and answers points on it, close enough together to judge where a figure reaches. */
type Point = [x: number, y: number];

const STEPS = 12;

export function tracePath(path: string): Point[] {
  const points: Point[] = [];
  let at: Point = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLcAaZ])([^MLcAaZ]*)/g)) {
    const n = [...rest.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    if (n.some(Number.isNaN)) throw new Error(`Not a number in ${command}${rest}`);
    const from = at;
    if (command === 'M' || command === 'L') at = [n[0] as number, n[1] as number];
    else if (command === 'c') {
      for (let k = 0; k < n.length; k += 6) {
        const [x0, y0] = at;
        const [x1, y1, x2, y2, x, y] = n.slice(k, k + 6) as [number, number, number, number, number, number];
        for (let i = 1; i <= STEPS; i += 1) {
          const t = i / STEPS;
          const mix = (a: number, b: number, c: number) =>
            3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t ** 3 * c;
          points.push([x0 + mix(x1, x2, x), y0 + mix(y1, y2, y)]);
        }
        at = [x0 + x, y0 + y];
      }
    } else if (command !== 'Z') {
      const to: Point =
        command === 'a'
          ? [from[0] + (n[5] as number), from[1] + (n[6] as number)]
          : [n[5] as number, n[6] as number];
      points.push(...traceArc(from, to, n as [number, number, number, number, number]));
      at = to;
    }
    points.push(at);
  }
  return points;
}

/** Endpoint to centre parameters, as in the SVG specification, appendix B.2.4. */
function traceArc(
  from: Point,
  to: Point,
  [rx, ry, degrees, large, sweep]: number[] & [number, number, number, number, number],
): Point[] {
  const phi = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x1, y1] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const stretch = Math.sqrt(Math.max(1, x1 ** 2 / rx ** 2 + y1 ** 2 / ry ** 2));
  const [a, b] = [rx * stretch, ry * stretch];
  const under = (a * a * b * b - a * a * y1 * y1 - b * b * x1 * x1) / (a * a * y1 * y1 + b * b * x1 * x1);
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, under));
  const [cx1, cy1] = [(factor * a * y1) / b, (-factor * b * x1) / a];
  const [cx, cy] = [
    cos * cx1 - sin * cy1 + (from[0] + to[0]) / 2,
    sin * cx1 + cos * cy1 + (from[1] + to[1]) / 2,
  ];
  const start = Math.atan2((y1 - cy1) / b, (x1 - cx1) / a);
  let turn = Math.atan2((-y1 - cy1) / b, (-x1 - cx1) / a) - start;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = start + (turn * i) / STEPS;
    const [x, y] = [a * Math.cos(angle), b * Math.sin(angle)];
    return [cos * x - sin * y + cx, sin * x + cos * y + cy];
  });
}
