import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * An element that stands now in one place, now in another, while what a portal draws into it goes on: moved by React it
 * would begin anew, and a tone that plays would end. Null where there is no page.
 */
export function useMovable({ className = '' } = {}): HTMLElement | null {
  const [element] = useState(() =>
    typeof document === 'undefined' ? null : Object.assign(document.createElement('div'), { className }),
  );
  return element;
}

interface PlaceProps {
  /** Moves here from the place where it was before. */
  element: HTMLElement | null;
  children?: ReactNode;
}

export function Place({ element, children }: PlaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element) ref.current?.append(element);
  }, [element]);
  return <div ref={ref}>{children}</div>;
}
