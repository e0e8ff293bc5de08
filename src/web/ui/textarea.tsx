import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useField } from './field.tsx';
import { useTellCut } from './use-tell-cut.ts';

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={4} {...useField()} {...useTellCut()} {...rest} className={clsx('input', className)} />
);
