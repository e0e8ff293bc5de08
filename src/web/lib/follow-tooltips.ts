import { whenIdle } from './when-idle.ts';

/** Loaded when there is time: nobody points at anything before the page is there. Answers how to stop. */
export function followTooltips(): () => void {
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
