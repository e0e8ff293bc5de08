/** The history as it was last read, for when it cannot be. */
import type { List } from '#core/lists/list.ts';
import type { RunSummary } from '#core/runs/run.ts';
import type { RunFilters } from '#web/runs/api.ts';

/** Whoever looks further back does so with a network. */
const MOST_KEPT = 100;

/**
 * What is known after a page without filters was read, newest first: of the time that the page tells of, only what it names is
 * left.
 * @param isFirst the page begins with the newest
 */
export function mergeKeptRuns(
  kept: readonly RunSummary[],
  { items, nextCursor }: List<RunSummary>,
  isFirst: boolean,
): RunSummary[] {
  const newest = isFirst ? undefined : items[0]?.createdAt;
  const oldest = nextCursor === null ? '' : (items.at(-1)?.createdAt ?? '');
  const ids = new Set(items.map(({ id }) => id));
  const isToldOf = ({ createdAt }: RunSummary) =>
    createdAt >= oldest && (newest === undefined || createdAt <= newest);
  const others = kept.filter((run) => !ids.has(run.id) && !isToldOf(run));
  return [...items, ...others]
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MOST_KEPT);
}

/** As the server would choose, by the part of the text that lists show. */
export function filterHistory(
  runs: readonly RunSummary[],
  filters: RunFilters,
  language: string,
): RunSummary[] {
  const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase(language);
  const words = fold(filters.query).split(/\s+/).filter(Boolean);
  return runs.filter(({ toolSlug, toolName = '', title, excerpt, isStarred, folderId }) => {
    const text = fold(`${title} ${toolName} ${excerpt}`);
    const isInFolder = filters.folder === 'none' ? folderId === null : folderId === filters.folder;
    return (
      words.every((word) => text.includes(word)) &&
      (filters.tool === null || toolSlug === filters.tool) &&
      (!filters.onlyStarred || isStarred) &&
      (!filters.folder || isInFolder)
    );
  });
}
