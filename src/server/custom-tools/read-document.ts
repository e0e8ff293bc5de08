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

/** PostgreSQL keeps neither the character NUL nor halves of pairs; see http/storable-text.ts. */
const mend = (raw: unknown): unknown => {
  const text = writeOut(raw);
  return text === undefined || !/\\u0000|\\ud[89a-f]/i.test(text)
    ? raw
    : JSON.parse(text.replace(/\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, ''));
};

/** Undefined for what is nested too deeply to be written, which the check then refuses. */
function writeOut(raw: unknown): string | undefined {
  try {
    return JSON.stringify(raw);
  } catch {
    return undefined;
  }
}
