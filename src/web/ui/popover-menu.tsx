import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';
import { followMenus } from './menus.ts';

interface PopoverMenuProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name when it shows only an icon. */
  label?: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Side of the button that the panel lines up with. */
  align?: 'start' | 'end';
  className?: string | undefined;
  onOpen?: (() => void) | undefined;
  /** Shows the button only. */
  isDisabled?: boolean;
  /** `MenuItem`s, or any content. */
  children: ReactNode;
}

/** A disclosure with a floating panel: opens without script, closes on Escape, on a press outside and on a choice. */
export function PopoverMenu({
  trigger,
  label,
  variant = 'ghost',
  size = 'default',
  align = 'end',
  className,
  onOpen,
  isDisabled = false,
  children,
}: PopoverMenuProps) {
  useEffect(followMenus, []);
  if (isDisabled)
    return (
      <Button variant={variant} size={size} aria-label={label} disabled>
        {trigger}
      </Button>
    );
  return (
    <details
      className={clsx('menu', className)}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={buttonClass({ variant, size })} aria-label={label}>
        {trigger}
      </summary>
      <div className={clsx('menu-panel', align === 'start' && 'menu-panel-start')}>{children}</div>
    </details>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  destructive?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export const MenuItem = ({ icon, destructive, disabled, onSelect, children }: MenuItemProps) => (
  <button
    type="button"
    className={clsx('menu-item', destructive && 'menu-item-destructive')}
    disabled={disabled}
    onClick={onSelect}
    data-closes-menu=""
  >
    {icon}
    {children}
  </button>
);
