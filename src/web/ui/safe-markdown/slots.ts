import { createContext, useContext } from 'react';
import type { MarkdownPart } from '#core/markdown/growing-markdown.ts';
import type { MarkdownProps, MarkdownSlot } from '../markdown.tsx';

/** By context, since new component functions would make React build the whole text anew. */
export const Slots = createContext<MarkdownProps['slotAt']>(undefined);

/** The part of the text that is drawn here. */
export const Part = createContext<MarkdownPart | undefined>(undefined);

/** @param offset place in the source of the part */
export function useSlot(offset: number | undefined): MarkdownSlot | undefined {
  const slotAt = useContext(Slots);
  const part = useContext(Part);
  return part && offset !== undefined ? slotAt?.(offset + part.base, part) : undefined;
}
