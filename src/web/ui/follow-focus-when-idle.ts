import { whenIdle } from '#web/lib/when-idle.ts';

/** Loads `followFocus` when there is time. Answers how to stop. */
export function followFocusWhenIdle(): () => void {
  let stop = () => {};
  let isStopped = false;
  const forget = whenIdle(async () => {
    const { followFocus } = await import('./follow-focus.ts');
    if (!isStopped) stop = followFocus();
  });
  return () => {
    isStopped = true;
    forget();
    stop();
  };
}
