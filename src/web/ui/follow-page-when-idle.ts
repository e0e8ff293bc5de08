import { whenIdle } from '#web/lib/when-idle.ts';

/** Loads `followPage` when there is time: nobody points at anything before the page is there. Answers how to stop. */
export function followPageWhenIdle(): () => void {
  let stop = () => {};
  let isStopped = false;
  const forget = whenIdle(async () => {
    const { followPage } = await import('./follow-page.ts');
    if (!isStopped) stop = followPage();
  });
  return () => {
    isStopped = true;
    forget();
    stop();
  };
}
