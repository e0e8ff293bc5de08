import { createContext, useContext } from 'react';
import type { MarkdownPart } from '#core/markdown/growing-markdown.ts';
import type { MarkdownProps, MarkdownSlot } from '../markdown.tsx';

type SlotAt = NonNullable<MarkdownProps['slotAt']>;

/** By context, since new component functions would make React build the whole text anew. */
export const Slots = createContext<{ slotAt: SlotAt; upTo: number } | undefined>(undefined);

/** The part of the text that is drawn here, and what stands beside its lines. */
export const Part = createContext<MarkdownPart | undefined>(undefined);
export const PartSlots = createContext<SlotAt | undefined>(undefined);

const nothingYet = () => undefined;

/** The same for a part until its turn comes, so that the parts before it are not drawn again when that is another's. */
export function useSlotsOf({ base, node }: MarkdownPart): SlotAt | undefined {
  const slots = useContext(Slots);
  if (!slots) return undefined;
  return base + (node.position?.start.offset ?? 0) < slots.upTo ? slots.slotAt : nothingYet;
}

/** @param offset place in the source of the part */
export function useSlot(offset: number | undefined): MarkdownSlot | undefined {
  const slotAt = useContext(PartSlots);
  const part = useContext(Part);
  return part && offset !== undefined ? slotAt?.(offset + part.base, part) : undefined;
}
