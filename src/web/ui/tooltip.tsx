import { cloneElement, type ReactElement, useId } from 'react';

interface TooltipProps {
  content: string;
  /** One focusable element, such as an icon button. */
  children: ReactElement<{ 'aria-describedby'?: string; 'data-tooltip'?: string }>;
}

/**
 * Words for an icon: after 700 ms of hover, at once on keyboard focus, and 300 ms of grace between neighbours. The page shows
 * them (`followPage`).
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  return (
    <>
      {cloneElement(children, { 'aria-describedby': id, 'data-tooltip': content })}
      <span id={id} hidden>
        {content}
      </span>
    </>
  );
}
