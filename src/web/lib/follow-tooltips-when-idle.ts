import { startWhenIdle } from './when-idle.ts';

/** Nobody points at anything before the page is there. Answers how to stop. */
export const followTooltipsWhenIdle = (): (() => void) =>
  startWhenIdle(async () => (await import('./tooltips.ts')).followTooltips);
