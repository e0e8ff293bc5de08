import clsx from 'clsx';
import type { ComponentProps } from 'react';

type LeafProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form';
  /** The leaf holds one `.leaf-link` that the whole leaf follows: it lifts on hover and shows that link's ring. */
  pressable?: boolean;
  locked?: boolean;
};

/** A sheet laid on the page. Never a leaf inside a leaf. */
export const Leaf = ({ as = 'div', pressable, locked, className, ...rest }: LeafProps) => {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={clsx('leaf', pressable && 'leaf-pressable', locked && 'leaf-locked', className)}
    />
  );
};
