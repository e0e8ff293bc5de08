import { useMedia } from '#web/lib/use-media.ts';

/** Whether two columns of text fit beside each other. */
export const useIsWide = (): boolean => useMedia('(min-width: 56.25rem)');
