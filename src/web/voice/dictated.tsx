import clsx from 'clsx';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { DictateButton } from './dictate-button.tsx';
import type { TextControl } from './dictation/write-at-caret.ts';

interface DictatedProps {
  className?: string | undefined;
  /** The focus leaves the field, or goes between it and the button. */
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  /** One control for text. */
  children: ReactNode;
}

/** A field of prose, which can be spoken into. */
export function Dictated({ className, onBlur, children }: DictatedProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the focus leaves what is inside
    <div className={clsx('dictated', className)} ref={place} onBlur={onBlur}>
      {children}
      <DictateButton field={() => place.current?.querySelector<TextControl>('textarea, input') ?? null} />
    </div>
  );
}
