import clsx from 'clsx';
import { type ComponentProps, useRef } from 'react';
import { DictateButton } from './dictate-button.tsx';
import type { TextControl } from './dictation/write-at-caret.ts';

/** Around one control for text: a field of prose, which can be spoken into. */
export function Dictated({ className, children, ...rest }: ComponentProps<'div'>) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div {...rest} className={clsx('dictated', className)} ref={place}>
      {children}
      <DictateButton field={() => place.current?.querySelector<TextControl>('textarea, input') ?? null} />
    </div>
  );
}
