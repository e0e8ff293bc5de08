import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { LicensedTool } from '#core/licenses/dashboard.ts';
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

/** What can be opened first, then by name. */
export function useToolOrder(): <Tool extends LicensedTool>(tools: readonly Tool[]) => Tool[] {
  const bySlug = useContext(ToolContext);
  const rank = ({ tool_slug }: LicensedTool) => (bySlug.get(tool_slug)?.isAvailable === false ? 1 : 0);
  const name = ({ tool_slug }: LicensedTool) => bySlug.get(tool_slug)?.name ?? tool_slug;
  return (tools) => tools.toSorted((a, b) => rank(a) - rank(b) || name(a).localeCompare(name(b)));
}
