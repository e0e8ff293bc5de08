import clsx from 'clsx';
import type { CheckProps } from './checkbox.tsx';

/** One choice of several that share a `name`, inside a `FieldGroup`. */
export const Radio = ({ label, className, ...rest }: CheckProps) => (
  <label className={clsx('check', className)}>
    <input type="radio" {...rest} />
    <span>{label}</span>
  </label>
);
