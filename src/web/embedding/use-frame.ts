import { useEffect, useState } from 'react';
import { isFramed, loadParentFrame } from './framed.ts';

type ParentFrame = Awaited<ReturnType<typeof loadParentFrame>>;

/** Listens to the page around for as long as the app is there. Null where there is none. */
export function useFrame(): ParentFrame | null {
  const [frame, setFrame] = useState<ParentFrame | null>(null);
  useEffect(() => {
    if (isFramed()) void loadParentFrame().then(setFrame);
  }, []);
  useEffect(() => frame?.followParent(), [frame]);
  return frame;
}
