import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useField } from './field.tsx';
import { useTellCut } from './use-tell-cut.ts';

type InputProps = ComponentProps<'input'> & {
  /** A decorative icon at the start. */
  icon?: ReactNode;
};

export function Input({ className, icon, ...rest }: InputProps) {
  const field = useField();
  const tellCut = useTellCut();
  const input = <input {...field} {...tellCut} {...rest} className={clsx('input', className)} />;
  if (!icon) return input;
  return (
    <span className="with-icon">
      <span className="with-icon-mark" aria-hidden="true">
        {icon}
      </span>
      {input}
    </span>
  );
}
