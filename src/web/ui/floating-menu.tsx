import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';

interface FloatingMenuProps {
  /** The button's name: it shows only an icon. */
  label: string;
  trigger: ReactNode;
  className?: string | undefined;
  /** `MenuItem`s. Only there while the menu is open. */
  children: ReactNode;
}

/** Room that a menu of a few items needs below its button, in px. */
const ROOM = 240;

/**
 * A menu in the top layer, for places that cut off what leaves them: framed papers, tables that scroll. Closes on Escape,
 * on a press outside, on a choice, and when the page scrolls away under it.
 */
export function FloatingMenu({ label, trigger, className, children }: FloatingMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const close = () => panel.current?.hidePopover();
    const opened = button.current?.getBoundingClientRect();
    const onScroll = () => {
      const now = button.current?.getBoundingClientRect();
      // Told of a scroll that came before it opened (a focus brings one), it still stands where it belongs.
      if (now?.top !== opened?.top || now?.left !== opened?.left) close();
    };
    const onClick = ({ target }: Event) => (target as Element).closest('[data-closes-menu]') && close();
    addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    // On the window, since closing takes the items away, and their own listeners come first.
    addEventListener('click', onClick, { signal });
    return () => listeners.abort();
  }, [isOpen]);

  return (
    <>
      <button
        type="button"
        ref={button}
        className={buttonClass({ variant: 'ghost', size: 'icon' }, className)}
        aria-label={label}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className="menu-panel menu-panel-floating"
        onBeforeToggle={({ newState }) => {
          setIsOpen(newState === 'open');
          if (newState === 'open') place(panel.current, button.current);
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}

/** Below the button, its right edge under the button's; above where there is no room below. */
function place(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const isBelow = innerHeight - bottom > ROOM || top < ROOM;
  panel.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`;
  panel.style.top = isBelow ? `${bottom + 4}px` : 'auto';
  panel.style.bottom = isBelow ? 'auto' : `${innerHeight - top + 4}px`;
}
