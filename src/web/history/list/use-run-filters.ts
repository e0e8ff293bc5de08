import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RunFilters } from '#web/runs/api.ts';
import { readRunFilters, writeRunFilters } from './run-filters.ts';

/** Typing waits this long before the server is asked. */
const SETTLE_MS = 250;

/** The filters in the address, and how to change them: choices at once, typing when it settles. */
export function useRunFilters(): [RunFilters, (part: Partial<RunFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = readRunFilters(params);
  const change = (part: Partial<RunFilters>) =>
    setParams((current) => writeRunFilters(current, { ...readRunFilters(current), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return [filters, change];
}

/** A search field's own text: what is typed shows at once, `onSettle` hears of it when typing pauses. */
export function useSettledText(
  value: string,
  onSettle: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === settled.current) return;
    // Changed from elsewhere: by the reset button, or by going back.
    settled.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    text,
    (next) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        settled.current = next;
        onSettle(next);
      }, SETTLE_MS);
    },
  ];
}
