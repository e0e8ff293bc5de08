import { startWhenIdle } from '#web/lib/when-idle.ts';

/** Nobody points at anything, nor leaves it by the keyboard, before the page is there. Answers how to stop. */
export const followPageWhenIdle = (): (() => void) =>
  startWhenIdle(async () => (await import('./follow-page.ts')).followPage);
