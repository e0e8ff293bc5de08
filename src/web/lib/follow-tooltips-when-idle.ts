import { whenIdle } from './when-idle.ts';

/** Loads `followTooltips` when there is time: nobody points at anything before the page is there. Answers how to stop. */
export function followTooltipsWhenIdle(): () => void {
  let stop = () => {};
  let isStopped = false;
  const forget = whenIdle(async () => {
    const tooltips = await import('./tooltips.ts');
    if (!isStopped) stop = tooltips.followTooltips();
  });
  return () => {
    isStopped = true;
    forget();
    stop();
  };
}
