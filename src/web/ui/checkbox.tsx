import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type CheckProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export const Checkbox = ({ label, className, ...rest }: CheckProps) => (
  <label className={clsx('check', className)}>
    <input type="checkbox" {...rest} />
    <span>{label}</span>
  </label>
);
