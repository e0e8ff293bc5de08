import { highestLevel, type Level } from '#core/licenses/levels.ts';
import type { Access, AccessRefused } from '#core/licenses/resolve-access.ts';
import type { Pack } from './pack.ts';

/** The level that a license for every tool of the pack has; `none` when all are free. */
export const neededLevel = (tools: readonly { level: Level }[]): Level =>
  highestLevel(tools.map(({ level }) => level));

export interface BlockedTool {
  slug: string;
  access: AccessRefused;
}

/** The tools of a pack that may not be used, each once, in the order of the steps. Nothing runs while there is one. */
export function blockedTools(
  { steps }: Pick<Pack, 'steps'>,
  accessTo: (slug: string) => Access,
): BlockedTool[] {
  return [...new Set(steps.map(({ tool }) => tool))].flatMap((slug) => {
    const access = accessTo(slug);
    return access.allowed ? [] : [{ slug, access }];
  });
}
