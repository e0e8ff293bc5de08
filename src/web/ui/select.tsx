import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useField } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectProps = ComponentProps<'select'> & {
  /** Instead of `<option>` children. */
  options?: readonly SelectOption[];
  /** Shown first while nothing is chosen; cannot be chosen itself. */
  placeholder?: string | undefined;
};

/** The platform's own list: keyboard, touch and screen readers for free. */
export const Select = ({ className, options, placeholder, children, ...rest }: SelectProps) => (
  <select {...useField()} {...rest} className={clsx('input select', className)}>
    {placeholder !== undefined && (
      <option value="" disabled>
        {placeholder}
      </option>
    )}
    {options?.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))}
    {children}
  </select>
);
