import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useField } from './field.tsx';

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={4} {...useField()} {...rest} className={clsx('input', className)} />
);
