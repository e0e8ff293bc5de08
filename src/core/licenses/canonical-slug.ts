import type { Level } from './levels.ts';

/** The tools that exist, with the level each asks for, and the other spellings of their slugs. */
export interface ToolLevels {
  /** canonical slug → required level */
  levels: Readonly<Record<string, Level>>;
  /** alias → canonical slug (`content/aliases.json`) */
  aliases: Readonly<Record<string, string>>;
}

/** The one slug behind a spelling; a slug that is no alias is returned as it is, known or not. */
export const canonicalSlug = (slug: string, aliases: ToolLevels['aliases']): string =>
  // Object.hasOwn: slugs come from addresses, and `constructor` or `__proto__` must not find anything.
  Object.hasOwn(aliases, slug) ? (aliases[slug] as string) : slug;

/** The level that the tool behind a slug or alias asks for; null when there is no such tool. */
export function requiredLevelOf(slug: string, tools: ToolLevels): Level | null {
  const canonical = canonicalSlug(slug, tools.aliases);
  return Object.hasOwn(tools.levels, canonical) ? (tools.levels[canonical] as Level) : null;
}
