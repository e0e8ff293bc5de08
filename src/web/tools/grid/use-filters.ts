import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NO_FILTERS, readFilters, type ToolFilters, writeFilters } from '../filter-tools.ts';

/**
 * The grid's filters: at once in the state, so that typing (and composing Japanese) never waits for a navigation,
 * and a moment later in the address. Starts empty, as prerendered, and reads the address before the first paint.
 */
export function useFilters(): [ToolFilters, (part: Partial<ToolFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(NO_FILTERS);
  const written = useRef<string[]>([]);
  const address = params.toString();

  useLayoutEffect(() => {
    const at = written.current.indexOf(address);
    // Ours, perhaps an older one than what is typed by now: the state knows better.
    if (at >= 0) written.current.splice(0, at);
    else {
      written.current = [];
      setFilters(readFilters(new URLSearchParams(address)));
    }
  }, [address]);

  const change = (part: Partial<ToolFilters>) => {
    const next = { ...filters, ...part };
    const nextParams = writeFilters(params, next);
    setFilters(next);
    written.current.push(nextParams.toString());
    setParams(nextParams, { replace: true, preventScrollReset: true });
  };
  return [filters, change];
}
