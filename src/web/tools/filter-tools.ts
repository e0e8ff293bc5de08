import { CATEGORIES } from '#content/vocabulary.ts';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import type { Category, ToolFacts } from '#core/tools/template.ts';
import { foldText, foldWords } from './fold-text.ts';

export interface ToolFilters {
  query: string;
  /** Null shows all. */
  category: Category | null;
  level: Level | null;
}

export const NO_FILTERS: ToolFilters = { query: '', category: null, level: null };

export const hasFilters = ({ query, category, level }: ToolFilters): boolean =>
  query.trim() !== '' || category !== null || level !== null;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.includes(value as T) ? (value as T) : null;

/** Filters as the address holds them (`?q=…&category=…&level=…`). An unknown category or level means all. */
export const readFilters = (params: URLSearchParams): ToolFilters => ({
  query: params.get('q') ?? '',
  category: oneOf(CATEGORIES, params.get('category')),
  level: oneOf(LEVELS, params.get('level')),
});

/** The address's parameters for the filters; others in `current` are kept. */
export const writeFilters = (current: URLSearchParams, filters: ToolFilters): URLSearchParams => {
  const params = new URLSearchParams(current);
  const pairs = { q: filters.query, category: filters.category, level: filters.level };
  for (const [name, value] of Object.entries(pairs)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
};

/**
 * The tools that match, in the catalogue's order. A word of the query matches anywhere in the name, the tagline,
 * the slug or the category's name (`categoryNames`, in the reader's language).
 */
export const filterTools = (
  tools: readonly ToolFacts[],
  filters: ToolFilters,
  categoryNames: Partial<Record<Category, string>> = {},
): ToolFacts[] => {
  const words = foldWords(filters.query);
  return tools.filter((tool) => {
    if (filters.category && tool.category !== filters.category) return false;
    if (filters.level && tool.level !== filters.level) return false;
    if (words.length === 0) return true;
    const text = foldText(
      [tool.name, tool.tagline, tool.slug, categoryNames[tool.category] ?? tool.category].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
};

export interface Shelf {
  level: Level;
  tools: ToolFacts[];
}

/** One shelf a level, lowest first, without empty ones; on each, tools that are still to come stand last. */
export const groupByLevel = (tools: readonly ToolFacts[]): Shelf[] =>
  LEVELS.map((level) => ({
    level,
    tools: tools
      .filter((tool) => tool.level === level)
      .toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable)),
  })).filter((shelf) => shelf.tools.length > 0);
