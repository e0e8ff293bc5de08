import { type ReactNode, useState } from 'react';
import type { List } from '#core/lists/list.ts';
import view from '#web/styles/record-view.module.css';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import styles from './admin.module.css';

interface ChosenListProps<Choice extends string, Item> {
  /** Its query is found below `['admin', name]`. */
  name: string;
  text: string;
  /** What is chosen; for screen readers. */
  label: string;
  choices: readonly Choice[];
  initial: Choice;
  nameOf: (choice: Choice) => string;
  fetchPage: (choice: Choice, cursor: string | null) => Promise<List<Item>>;
  empty: (choice: Choice) => ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** One state of a noun's rows, page by page, with the states side by side to choose from. */
export function ChosenList<Choice extends string, Item>({
  name,
  text,
  label,
  choices,
  initial,
  nameOf,
  fetchPage,
  empty,
  children,
}: ChosenListProps<Choice, Item>) {
  const [chosen, setChosen] = useState(initial);
  const pages = usePages(['admin', name, chosen], (cursor) => fetchPage(chosen, cursor));
  return (
    <div className={styles.reports}>
      <div className={view.head}>
        <p className="small soft">{text}</p>
        <ChipChoice label={label} values={choices} chosen={chosen} nameOf={nameOf} onChoose={setChosen} />
      </div>
      <PagedList pages={pages} empty={empty(chosen)}>
        {children}
      </PagedList>
    </div>
  );
}
