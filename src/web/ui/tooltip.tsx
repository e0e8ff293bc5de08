import { cloneElement, type ReactElement, useEffect, useId } from 'react';
import { followPageWhenIdle } from './follow-page-when-idle.ts';

interface TooltipProps {
  content: string;
  /** One focusable element, such as an icon button. */
  children: ReactElement<{ 'aria-describedby'?: string; 'data-tooltip'?: string }>;
}

/** Words for an icon: after 700 ms of hover, at once on keyboard focus, and 300 ms of grace between neighbours. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  useEffect(followPageWhenIdle, []);
  return (
    <>
      {cloneElement(children, { 'aria-describedby': id, 'data-tooltip': content })}
      <span id={id} hidden>
        {content}
      </span>
    </>
  );
}
