import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NO_FILTERS, readFilters, type ToolFilters, writeFilters } from '#web/catalogue/filter-tools.ts';

/** After the last letter: a navigation costs more than the filter itself, and browsers allow only so many. */
const ADDRESS_WAIT_MS = 300;

interface Filtering {
  filters: ToolFilters;
  /** Always the same function. */
  change: (part: Partial<ToolFilters>) => void;
  /** Brings what was typed into the address now: for who leaves the field. */
  settle: () => void;
}

/**
 * The grid's filters: at once in the state, so that typing (and composing Japanese) never waits for a navigation,
 * and a moment later in the address. Starts empty, as prerendered, and reads the address before the first paint.
 */
export function useFilters(): Filtering {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(NO_FILTERS);
  const written = useRef<string[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ filters, params, setParams });
  const address = params.toString();

  useLayoutEffect(() => {
    latest.current = { filters, params, setParams };
  });

  useLayoutEffect(() => {
    const at = written.current.indexOf(address);
    // Ours, perhaps an older one than what is typed by now: the state knows better.
    if (at >= 0) written.current.splice(0, at);
    else {
      written.current = [];
      const { query } = latest.current.filters;
      const arrived = readFilters(new URLSearchParams(address));
      // What was typed while the page was on its way here is typed here.
      setFilters(waiting.current === undefined ? arrived : { ...arrived, query });
    }
  }, [address]);

  useEffect(() => () => clearTimeout(waiting.current), []);

  const settle = useCallback(() => {
    if (waiting.current === undefined) return;
    clearTimeout(waiting.current);
    waiting.current = undefined;
    const { filters, params, setParams } = latest.current;
    const next = writeFilters(params, filters);
    if (next.toString() === params.toString()) return;
    written.current.push(next.toString());
    setParams(next, { replace: true, preventScrollReset: true });
  }, []);

  const change = useCallback(
    (part: Partial<ToolFilters>) => {
      // Another question begins at the first page of its answer.
      const next = { ...latest.current.filters, page: 1, ...part };
      latest.current.filters = next;
      setFilters(next);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(settle, ADDRESS_WAIT_MS);
      if (part.query === undefined) settle();
    },
    [settle],
  );
  return { filters, change, settle };
}
