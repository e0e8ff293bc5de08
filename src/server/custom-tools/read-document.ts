import { z } from 'zod';
import { checkCustomTool } from '#core/custom-tools/check-custom-tool.ts';
import {
  CUSTOM_TOOL_LIMITS,
  type CustomTool,
  type NewCustomTool,
  VISIBILITIES,
} from '#core/custom-tools/custom-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import { isToolPrice } from '#core/prices/tool-price.ts';
import { FILTER_GROUPS, loadFilters } from '#core/recipes/filter-groups.ts';
import { toStorable } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

/** The tool itself is checked by `readDocument`, with the rules that the editor has too. */
export const ToolBody = bodyOf<NewCustomTool>()(
  z.strictObject({
    tool: z.unknown(),
    basedOn: z.string().max(100).nullable().default(null),
  }),
);

export const PriceBody = z.strictObject({
  cents: z.int().refine(isToolPrice, 'Not a price that a tool may have.').nullable(),
});
export const VisibilityBody = z.strictObject({ visibility: z.enum(VISIBILITIES) });
export const ToolAddress = z.object({ id: z.uuid() });

/** @throws AppError `validation_failed` with the field of each problem, as "tool.blocks.0.label" */
export async function readDocument(raw: unknown): Promise<CustomTool> {
  const { problems, tool } = checkCustomTool(mend(raw), await loadFilters(groupsOf(raw)));
  if (tool) return tool;
  const issues = problems.map(({ path, message, code, params }) => ({
    path: ['tool', path].filter(Boolean).join('.'),
    message,
    ...{ code, params },
  }));
  throw new AppError('validation_failed', 'The tool is not valid.', { issues });
}

/** Groups that do not exist give no filters: what uses them is then refused by name. */
const groupsOf = (raw: unknown): string[] => {
  const { computes } = (raw ?? {}) as { computes?: unknown };
  if (!Array.isArray(computes)) return [];
  return computes
    .slice(0, CUSTOM_TOOL_LIMITS.groups)
    .filter((name): name is string => typeof name === 'string' && Object.hasOwn(FILTER_GROUPS, name));
};

/**
 * PostgreSQL keeps neither the character NUL nor halves of pairs, in names as in texts; see http/storable-text.ts. What
 * is nested too deeply stays as it is: the check refuses it.
 */
function mend(raw: unknown, depth = 0): unknown {
  if (typeof raw === 'string') return toStorable(raw);
  if (typeof raw !== 'object' || raw === null || depth > CUSTOM_TOOL_LIMITS.depth) return raw;
  if (Array.isArray(raw)) return raw.map((entry) => mend(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(raw).map(([name, entry]) => [toStorable(name), mend(entry, depth + 1)]),
  );
}
