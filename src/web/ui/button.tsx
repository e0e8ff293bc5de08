import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonVariant =
  | 'default'
  | 'destructive'
  | 'outline'
  | 'secondary'
  | 'ghost'
  | 'link'
  | 'glowing'
  | 'success';
export type ButtonSize = 'sm' | 'default' | 'lg' | 'icon';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

export const buttonClass = ({ variant = 'default', size = 'default' }: Look, className?: string): string =>
  clsx('btn', variant !== 'default' && `btn-${variant}`, size !== 'default' && `btn-${size}`, className);

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner before the label, ignores presses and keeps the focus. */
    busy?: boolean | undefined;
    /** The label while busy, such as "Processing"; the usual one when absent. */
    busyLabel?: ReactNode;
  };

/**
 * `disabled` throws the focus away. What its own press blocks is busy or `aria-disabled` instead: it keeps the focus and
 * ignores presses, also the Enter key that would send its form.
 */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  onClick,
  'aria-disabled': isBlocked,
  ...rest
}: ButtonProps) {
  const ignores = busy || isBlocked;
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      className={buttonClass({ variant, size }, className)}
      disabled={disabled && !busy}
      aria-disabled={ignores || undefined}
      onClick={ignores ? ignore : onClick}
    >
      {busy ? (
        <>
          <Spinner />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

const ignore = (event: MouseEvent): void => event.preventDefault();

type ButtonLinkProps = LinkProps & Look;

/** A link that looks like a button. `reloadDocument` for pages without React, see `AppLink`. */
export const ButtonLink = ({ variant, size, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ variant, size }, className)} />
);
