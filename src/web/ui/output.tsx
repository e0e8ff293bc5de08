import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Category, OutputStyle } from '#core/tools/template.ts';
import { Plate } from './plate.tsx';
import '#web/styles/output.css';

interface OutputProps {
  /** The paper that a result is printed on. */
  style: OutputStyle;
  /** Its plate stands in the corner of a glowbox. */
  family: Category;
  className?: string | undefined;
  children: ReactNode;
}

export const Output = ({ style, family, className, children }: OutputProps) => (
  <div className={clsx('output', `output-${style}`, className)}>
    {style === 'glowbox' && <Plate family={family} />}
    {children}
  </div>
);
