import type { DrawFigure } from '../figure.ts';
import { CENTRE, circle, EDGE, R, TAU } from '../path.ts';
import { choose } from '../seed.ts';

/** Spiritual. Equal circles on the hexagonal lattice, centres p with |p| ≤ k·r: 7 circles for k = 1, 19 for k = 2. */
export const lattice: DrawFigure = (seed, form) => {
  const k = form === 'light' ? 1 : 2;
  const radius = R / (k + 1);
  const turn = choose(seed, 0, [0, TAU / 12]);
  let main = circle(CENTRE, radius);
  let fine = '';
  for (let q = -k; q <= k; q += 1) {
    for (let s = -k; s <= k; s += 1) {
      const [x, y] = [radius * (q + s / 2), (radius * s * Math.sqrt(3)) / 2];
      const distance = Math.hypot(x, y);
      if (distance < 0.01 || distance > k * radius + 0.01) continue;
      const angle = Math.atan2(y, x) + turn;
      const path = circle([distance * Math.cos(angle), distance * Math.sin(angle)], radius);
      if (distance < radius * 1.01) main += path;
      else fine += path;
    }
  }
  return { main: form === 'full' ? main + EDGE : main, fine };
};
