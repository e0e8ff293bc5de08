import type { DrawFigure } from '../figure.ts';
import { CENTRE, circle, EDGE, line, polar, R, TAU } from '../path.ts';
import { choose } from '../seed.ts';

/** Gap between the longest ray and the edge, and between the disc of the sun and its rays' feet. */
const EDGE_GAP = 3;
const CORE_GAP = 5;

/** Motivation: a sunrise. Rays from r₀ to r₀ + (R − r₀)(1 − d sin²(wθ/2)), which makes w crests. */
export const sun: DrawFigure = (seed, form) => {
  const isLight = form === 'light';
  const crests = isLight ? choose(seed, 0, [5, 6, 7, 8, 9, 10, 12]) : 12;
  const raysPerCrest = isLight ? Math.max(2, Math.round(choose(seed, 3, [54, 36, 26]) / crests)) : 12;
  const foot = R * (isLight ? choose(seed, 1, [0.24, 0.32, 0.4]) : 0.3);
  const depth = isLight ? choose(seed, 2, [0.3, 0.42, 0.54]) : 0.36;
  const count = crests * raysPerCrest;
  const rays = Array.from({ length: count }, (_, i) => {
    const angle = (TAU * i) / count;
    const reach = foot + (R - EDGE_GAP - foot) * (1 - depth * Math.sin((crests * angle) / 2) ** 2);
    return line(polar(foot, angle), polar(reach, angle));
  });
  const core = circle(CENTRE, foot - CORE_GAP);
  const heart = circle(CENTRE, foot * 0.5);
  if (isLight) return { main: core + rays.join(''), fine: heart };
  return {
    main: core + EDGE + rays.filter((_, i) => i % 2 === 0).join(''),
    fine: heart + rays.filter((_, i) => i % 2 === 1).join(''),
  };
};
