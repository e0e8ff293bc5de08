import { CATEGORIES, GIVES, TAKES } from '#content/vocabulary.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import type { Category, Given, Taken, ToolFacts } from '#core/tools/template.ts';
import { foldWords, normaliseForSearch } from './normalise-for-search.ts';
import { withoutPlural } from './without-plural.ts';

/** Ours, or those that users built and an administrator published. */
export type Collection = 'ours' | 'community';

export interface ToolFilters {
  collection: Collection;
  query: string;
  /** Null shows all. */
  category: Category | null;
  /** Of our tools. */
  level: Level | null;
  /** Of our tools: what one has, and what one wants. */
  take: Taken | null;
  give: Given | null;
  /** Of community tools, each of which has one. */
  language: Language | null;
  /** Of a long list, from 1. */
  page: number;
}

/** What a list of tools is given. `categoryNames` are in the reader's language. */
export interface CollectionProps {
  filters: ToolFilters;
  change: (part: Partial<ToolFilters>) => void;
  categoryNames: Record<Category, string>;
}

export const NO_FILTERS: ToolFilters = {
  collection: 'ours',
  query: '',
  category: null,
  level: null,
  take: null,
  give: null,
  language: null,
  page: 1,
};

export const hasFilters = ({ collection, query, category, language, ...ours }: ToolFilters): boolean =>
  query.trim() !== '' ||
  category !== null ||
  (collection === 'ours' ? (ours.level ?? ours.take ?? ours.give) : language) !== null;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.includes(value as T) ? (value as T) : null;

/** Filters as the address holds them (`?q=…&category=…&level=…`). What is unknown means all. */
export const readFilters = (params: URLSearchParams): ToolFilters => ({
  collection: params.get('from') === 'community' ? 'community' : 'ours',
  query: params.get('q') ?? '',
  category: oneOf(CATEGORIES, params.get('category')),
  level: oneOf(LEVELS, params.get('level')),
  take: oneOf(TAKES, params.get('have')),
  give: oneOf(GIVES, params.get('want')),
  language: oneOf(LANGUAGES, params.get('language')),
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
});

/** The address's parameters for the filters; others in `current` are kept. */
export const writeFilters = (current: URLSearchParams, filters: ToolFilters): URLSearchParams => {
  const params = new URLSearchParams(current);
  const { collection, query, category, level, take, give, language, page } = filters;
  const pairs = {
    from: collection === 'ours' ? null : collection,
    q: query,
    category,
    level,
    have: take,
    want: give,
    language,
    page: page > 1 ? String(page) : null,
  };
  for (const [name, value] of Object.entries(pairs)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
};

/** What filters look at. A tool without a level or a language is found whatever is chosen of it. */
interface Filterable {
  name: string;
  tagline: string;
  searchWords?: readonly string[];
  takes?: readonly Taken[];
  gives?: readonly Given[];
  category: Category;
  slug?: string;
  author?: string;
  level?: Level;
  language?: Language;
}

export interface IndexedTool<Tool> {
  tool: Tool;
  /** Folded once, so that a keystroke only searches. */
  text: string;
}

/**
 * A word is looked for in the name, the tagline, what people say who look for it, the slug, the author and the category's name (`categoryNames`, in the
 * reader's language).
 */
export const indexTools = <Tool extends Filterable>(
  tools: readonly Tool[],
  categoryNames: Partial<Record<Category, string>> = {},
): IndexedTool<Tool>[] =>
  tools.map((tool) => {
    const { name, tagline, searchWords = [], slug = '', author = '', category } = tool;
    return {
      tool,
      text: normaliseForSearch(
        [name, tagline, ...searchWords, slug, author, categoryNames[category] ?? category].join('\n'),
      ),
    };
  });

/**
 * The tools that match, in the order of the index. Every word of the query must be found, or what it is the plural of in the
 * language of the reader.
 */
export const filterTools = <Tool extends Filterable>(
  index: readonly IndexedTool<Tool>[],
  { query, category, level, take, give, language }: ToolFilters,
  reader: Language,
): Tool[] => {
  const words = foldWords(query).map((word) => withoutPlural(word, reader));
  const found: Tool[] = [];
  for (const { tool, text } of index) {
    if (category && tool.category !== category) continue;
    if (level && tool.level !== undefined && tool.level !== level) continue;
    if (take && tool.takes && !tool.takes.includes(take)) continue;
    if (give && tool.gives && !tool.gives.includes(give)) continue;
    if (language && tool.language !== undefined && tool.language !== language) continue;
    if (words.every((forms) => forms.some((form) => text.includes(form)))) found.push(tool);
  }
  return found;
};

export interface ToolShelf {
  level: Level;
  tools: ToolFacts[];
}

/** One shelf a level, lowest first, without empty ones; on each, tools that are still to come stand last. */
export const groupByLevel = (tools: readonly ToolFacts[]): ToolShelf[] =>
  LEVELS.map((level) => ({
    level,
    tools: tools
      .filter((tool) => tool.level === level)
      .toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable)),
  })).filter((shelf) => shelf.tools.length > 0);
