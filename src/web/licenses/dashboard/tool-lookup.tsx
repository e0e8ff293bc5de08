import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';

type Known = Pick<ToolFacts, 'name' | 'category' | 'isAvailable'>;

const ToolContext = createContext<ReadonlyMap<string, Known>>(new Map());

export function ToolLookup({ tools, children }: { tools: readonly ToolFacts[]; children: ReactNode }) {
  const bySlug = useMemo(() => new Map(tools.map((tool) => [tool.slug, tool])), [tools]);
  return <ToolContext value={bySlug}>{children}</ToolContext>;
}

/** An unknown slug is shown as the slug. */
export function useTool(slug: string): { name: string; facts: Known | undefined } {
  const facts = useContext(ToolContext).get(slug);
  return { name: facts?.name ?? slug, facts };
}
