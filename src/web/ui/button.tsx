import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
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
    /** Shows a spinner before the label, disables the button and keeps its width. */
    busy?: boolean | undefined;
    /** The label while busy, such as "Processing"; the usual one when absent. */
    busyLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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

type ButtonLinkProps = LinkProps & Look;

/** A link that looks like a button. `reloadDocument` for pages without React, see `AppLink`. */
export const ButtonLink = ({ variant, size, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ variant, size }, className)} />
);
