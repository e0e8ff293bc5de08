import type { FilterShape } from '#web/lib/use-address-filters.ts';
import type { RunFilters } from '#web/runs/api.ts';

export const NO_RUN_FILTERS: RunFilters = { query: '', tool: null, onlyStarred: false, folder: null };

export const hasRunFilters = ({ query, tool, onlyStarred, folder }: RunFilters): boolean =>
  query.trim() !== '' || tool !== null || onlyStarred || Boolean(folder);

/** As the address holds them: `?q=…&tool=…&starred=true&folder=…`. */
export const readRunFilters = (params: URLSearchParams): RunFilters => ({
  query: params.get('q') ?? '',
  tool: params.get('tool') || null,
  onlyStarred: params.get('starred') === 'true',
  folder: params.get('folder') || null,
});

export function writeRunFilters(current: URLSearchParams, filters: RunFilters): URLSearchParams {
  const params = new URLSearchParams(current);
  const pairs = {
    q: filters.query,
    tool: filters.tool,
    starred: filters.onlyStarred ? 'true' : null,
    folder: filters.folder,
  };
  for (const [name, value] of Object.entries(pairs)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

export const RUN_FILTERS: FilterShape<RunFilters> = {
  none: NO_RUN_FILTERS,
  read: readRunFilters,
  write: writeRunFilters,
};
