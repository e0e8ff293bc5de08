import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import fade from './fade-end.module.css';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Locked tabs stay visible; the reason is read out as the tab's description and shown as its title. */
  disabledReason?: string | undefined;
}

interface TabsProps {
  /** Names the tab list for assistive technology. */
  label: string;
  tabs: readonly Tab[];
  /** The first enabled one when absent. */
  defaultTab?: string | undefined;
  /** Controlled when given. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
  /** For more tabs than a row has room for: on larger screens they take more rows, and none is out of sight. */
  wraps?: boolean;
  className?: string | undefined;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Words on a rule. Arrow keys, Home and End move and select, as in the ARIA tabs pattern. */
export function Tabs({ label, tabs, defaultTab, selected, onSelect, wraps, className }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultTab);
  const wanted = selected ?? own;
  const enabled = tabs.filter((tab) => !tab.disabledReason);
  const current = enabled.find(({ id }) => id === wanted) ?? enabled[0];
  const currentId = current?.id;
  useLayoutEffect(() => {
    if (currentId !== undefined) showSelected(list.current);
  }, [currentId]);
  const select = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !current) return;
    event.preventDefault();
    const next = enabled[step(enabled.indexOf(current), enabled.length)];
    if (!next) return;
    select(next.id);
    list.current?.querySelector<HTMLElement>(`[id="${base}-${next.id}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div
        className={clsx(fade.row, styles.tabs, wraps && styles.wrapping)}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className={clsx(styles.tab, tab.disabledReason && styles.locked)}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${base}-${tab.id}-panel` : undefined}
            aria-disabled={tab.disabledReason ? true : undefined}
            aria-description={tab.disabledReason}
            title={tab.disabledReason}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => !tab.disabledReason && select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current && (
        <div
          className={styles.panel}
          role="tabpanel"
          id={`${base}-${current.id}-panel`}
          aria-labelledby={`${base}-${current.id}`}
        >
          {current.content}
        </div>
      )}
    </div>
  );
}

/** Where there are more tabs than fit beside each other, clear of what fades. Moves the list alone, and never the page. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!list || !tab) return;
  const faded = Number.parseFloat(getComputedStyle(list).paddingInlineEnd);
  const { left, right } = list.getBoundingClientRect();
  if (tab.left < left) list.scrollLeft += tab.left - left;
  else if (tab.right > right - faded) list.scrollLeft += tab.right - right + faded;
}
