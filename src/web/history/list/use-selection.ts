import { useState } from 'react';

export interface Selection {
  /** Whether rows can be selected at all. */
  isOn: boolean;
  ids: ReadonlySet<string>;
  start: () => void;
  stop: () => void;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
}

/** Runs chosen for one action. Those that left the list meanwhile do not count. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  return {
    isOn: chosen !== null,
    ids: new Set(shown.filter((id) => chosen?.has(id))),
    start: () => setChosen(new Set()),
    stop: () => setChosen(null),
    toggle: (id) =>
      setChosen((ids) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    set: (ids) => setChosen(new Set(ids)),
  };
}
