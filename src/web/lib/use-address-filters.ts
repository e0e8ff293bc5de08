import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeSearch } from './use-change-search.ts';

/** After the last letter: a navigation costs more than a filter, and browsers allow only so many. */
const TYPING_PAUSE_MS = 300;

/** How filters stand in an address. The same object for each call of the hook. */
export interface FilterShape<Filters> {
  none: Filters;
  read: (search: URLSearchParams) => Filters;
  /** Keeps what else the search holds. */
  write: (search: URLSearchParams, filters: Filters) => URLSearchParams;
}

interface AddressFilters<Filters> {
  /** With what was typed this moment. */
  filters: Filters;
  /** Always the same function. Choices go into the address at once, a query when typing pauses. */
  change: (part: Partial<Filters>) => void;
  /** Brings what was typed into the address now: for who leaves the field. */
  settle: () => void;
  /** For what else of the page stands in the search: changes that wait for the same moment are one navigation. */
  changeSearch: ReturnType<typeof useChangeSearch>;
}

/**
 * Filters at once in the state, so that typing (and composing Japanese) never waits for a navigation, and a moment later
 * in the address. Starts without any, as prerendered, and reads the address before the first paint.
 */
export function useAddressFilters<Filters extends { query: string }>({
  none,
  read,
  write,
}: FilterShape<Filters>): AddressFilters<Filters> {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const [filters, setFilters] = useState(none);
  /** What was changed here and no address holds yet. */
  const unwritten = useRef<Partial<Filters>>({});
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = params.toString();

  useLayoutEffect(() => {
    // What was typed while the page was on its way here is typed here.
    setFilters({ ...read(new URLSearchParams(address)), ...unwritten.current });
  }, [address, read]);

  useEffect(() => () => clearTimeout(pause.current), []);

  const settle = useCallback(() => {
    clearTimeout(pause.current);
    changeSearch((search) => {
      const next = write(search, { ...read(search), ...unwritten.current });
      unwritten.current = {};
      return next;
    });
  }, [changeSearch, read, write]);

  const change = useCallback(
    (part: Partial<Filters>) => {
      unwritten.current = { ...unwritten.current, ...part };
      setFilters((now) => ({ ...now, ...part }));
      clearTimeout(pause.current);
      if (part.query === undefined) settle();
      else pause.current = setTimeout(settle, TYPING_PAUSE_MS);
    },
    [settle],
  );
  return { filters, change, settle, changeSearch };
}
