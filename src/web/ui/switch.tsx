import clsx from 'clsx';
import type { CheckProps } from './checkbox.tsx';

/** For what takes effect at once, without a save button. */
export const Switch = ({ label, className, ...rest }: CheckProps) => (
  <label className={clsx('check check-switch', className)}>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state */}
    <input type="checkbox" role="switch" className="switch" {...rest} />
    <span>{label}</span>
  </label>
);
