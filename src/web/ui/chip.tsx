import clsx from 'clsx';
import type { ComponentProps } from 'react';

type ChipProps = ComponentProps<'button'> & { pressed: boolean };

/** A filter that is on or off. */
export const Chip = ({ pressed, className, ...rest }: ChipProps) => (
  <button type="button" {...rest} className={clsx('chip', className)} aria-pressed={pressed} />
);
