import type { Access } from '#core/licenses/resolve-access.ts';
import { type FittingField, fittingFields, type OpenField } from '#core/tools/fitting-fields.ts';
import type { ToolFacts } from '#core/tools/template.ts';

export interface Target {
  tool: ToolFacts;
  access: Access;
  /** In the order in which they are offered; never empty. */
  fields: FittingField[];
}

/**
 * The tools that a text can be sent to: those that may be used first, then those that hold it whole, then by name.
 * Tools that are still to come take nothing.
 */
export function listTargets(
  tools: readonly ToolFacts[],
  fieldsOf: Readonly<Record<string, OpenField[]>>,
  accessTo: (tool: ToolFacts) => Access,
  text: string,
): Target[] {
  const isCut = ({ fields }: Target) => fields[0]?.isCut === true;
  return tools
    .flatMap((tool): Target[] => {
      const fields = fittingFields(fieldsOf[tool.slug] ?? [], text);
      return tool.isAvailable && fields.length > 0 ? [{ tool, access: accessTo(tool), fields }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.access.allowed) - Number(a.access.allowed) ||
        Number(isCut(a)) - Number(isCut(b)) ||
        a.tool.name.localeCompare(b.tool.name),
    );
}
