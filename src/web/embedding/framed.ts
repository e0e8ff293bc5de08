import type { FrameMessage } from '#core/embedding/frame-message.ts';

/** This page stands in somebody else's. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;

/** Loaded by those alone who stand in a frame. */
export const loadParentFrame = () => import('./parent-frame.ts');

/** Says something to the page around, where there is one that ours may speak with. */
export async function tellParentWhenLoaded(message: FrameMessage): Promise<void> {
  if (isFramed()) await (await loadParentFrame()).tellParent(message);
}
