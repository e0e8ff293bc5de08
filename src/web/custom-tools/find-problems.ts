import type { AuthoringProblem } from '#core/custom-tools/authoring-problem.ts';
import { checkCustomTool } from '#core/custom-tools/check-custom-tool.ts';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { FILTER_GROUPS, loadFilters } from '#core/recipes/filter-groups.ts';

/** The server's own check, with the filters that the tool computes with. */
export async function findProblems(
  raw: unknown,
): Promise<{ problems: AuthoringProblem[]; tool: CustomTool | null }> {
  const { computes } = (raw ?? {}) as { computes?: unknown };
  const groups = Array.isArray(computes)
    ? computes.filter(
        (name): name is string => typeof name === 'string' && Object.hasOwn(FILTER_GROUPS, name),
      )
    : [];
  return checkCustomTool(raw, await loadFilters(groups));
}
