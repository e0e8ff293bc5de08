import type { DrawFigure } from '../figure.ts';
import { CENTRE, circle, EDGE, line, polar, R, ring, TAU } from '../path.ts';
import { choose } from '../seed.ts';

/** Time management. A scale of marks round the edge, and q moons on a ring, each just overlapping the next. */
export const dial: DrawFigure = (seed, form) => {
  const isLight = form === 'light';
  const marks = isLight ? choose(seed, 0, [24, 36, 48]) : 60;
  const moons = isLight ? choose(seed, 1, [5, 6, 7, 8, 9, 12]) : 12;
  const scale = R * (isLight ? 0.78 : 0.84);
  const orbit = R * (isLight ? 0.4 : 0.42);
  const moon = orbit * Math.sin(Math.PI / moons) * (isLight ? 1.5 : 1.8);
  let main = circle(CENTRE, scale);
  let fine = '';
  for (let i = 0; i < marks; i += 1) {
    const angle = (TAU * i) / marks;
    const isHour = i % (marks / 12) === 0;
    const mark = line(polar(R, angle), polar(isHour ? scale : R * 0.91, angle));
    if (isHour) main += mark;
    else fine += mark;
  }
  main += ring(moons, orbit)
    .map((centre) => circle(centre, moon))
    .join('');
  return isLight ? { main, fine } : { main: EDGE + main, fine: circle(CENTRE, orbit) + fine };
};
