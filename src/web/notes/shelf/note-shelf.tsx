import clsx from 'clsx';
import { ChevronDown, Plus, Search } from 'lucide-react';
import { type RefObject, useDeferredValue, useId, useMemo, useState } from 'react';
import { notebooksOf, type Shelf } from '#core/notes/list-notes.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import type { NoteStore, NotesSnapshot } from '../device/note-store.ts';
import { BEGINS_NOTE } from './beside-open-row.ts';
import { NoteList } from './note-list.tsx';
import styles from './note-shelf.module.css';
import { ShelfMenu } from './shelf-menu.tsx';
import { useListedNotes } from './use-listed-notes.ts';

interface NoteShelfProps {
  store: NoteStore;
  snapshot: NotesSnapshot;
  shelf: Shelf;
  openId: string;
  shelfRef: RefObject<HTMLElement | null>;
  onShelf: (shelf: Shelf) => void;
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** Search, notebooks and notes; on small screens behind one button. */
export function NoteShelf({
  store,
  snapshot: now,
  shelf,
  openId,
  shelfRef,
  onShelf,
  onOpen,
  onNew,
}: NoteShelfProps) {
  const { t, i18n } = useTranslation('notes');
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // A key stands in its field, and in the text, before the list follows it.
  const snapshot = useDeferredValue(now);
  const { notes: listed, query: searched } = useListedNotes(store, snapshot, shelf, useDeferredValue(query));
  const { compare } = useMemo(() => new Intl.Collator(i18n.language), [i18n.language]);
  const { notebooks, trashed, total } = useMemo(() => {
    const all = [...snapshot.notes.values()];
    return {
      notebooks: notebooksOf(all, compare),
      trashed: all.filter(({ isTrashed }) => isTrashed).length,
      total: all.length,
    };
  }, [snapshot, compare]);
  const name = nameOfShelf(shelf);
  const shelves: { shelf: Shelf; count: number }[] = [
    { shelf: { kind: 'all' }, count: total - trashed },
    ...notebooks.map((book) => ({
      shelf: { kind: 'notebook', name: book.name } as const,
      count: book.count,
    })),
    ...(trashed > 0 || shelf.kind === 'trash' ? [{ shelf: { kind: 'trash' } as const, count: trashed }] : []),
  ];
  const choose = (next: Shelf) => {
    setQuery('');
    onShelf(next);
  };
  return (
    <aside ref={shelfRef} className={styles.shelf} aria-label={t('notebooks')}>
      <div className={styles.pick}>
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((was) => !was)}
        >
          {t('shelf', { name, count: listed.length })}
          <ChevronDown className="icon icon-sm" aria-hidden="true" />
        </Button>
        <Button variant="outline" size="icon" aria-label={t('newNote')} onClick={onNew} {...BEGINS_NOTE}>
          <Plus className="icon" aria-hidden="true" />
        </Button>
      </div>
      <div className={clsx(styles.inside, isOpen && styles.isOpen)} id={id}>
        <Input
          type="search"
          icon={<Search className="icon icon-sm" />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <h2>{t('notebooks')}</h2>
        <ul>
          {shelves.map(({ shelf: each, count }) => (
            <li key={keyOf(each)}>
              <button
                type="button"
                className={styles.book}
                aria-current={keyOf(each) === keyOf(shelf) || undefined}
                onClick={() => choose(each)}
              >
                {nameOfShelf(each)}
                <span className="nums">{formatCount(count, i18n.language)}</span>
              </button>
            </li>
          ))}
        </ul>
        <h2>{searched === '' ? name : t('found', { count: listed.length })}</h2>
        <NoteList
          notes={listed}
          of={`${keyOf(shelf)} ${searched}`}
          openId={openId}
          empty={t(searched === '' ? `empty.${shelf.kind}` : 'empty.search')}
          onOpen={(note) => {
            setOpen(false);
            onOpen(note);
          }}
        />
        <Button variant="outline" size="sm" className={styles.new} onClick={onNew} {...BEGINS_NOTE}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          {t('newNote')}
        </Button>
        <ShelfMenu store={store} notes={listed} areSearched={searched !== ''} />
      </div>
    </aside>
  );

  function nameOfShelf(each: Shelf): string {
    return each.kind === 'notebook' ? each.name : t(`shelves.${each.kind}`);
  }
}

const keyOf = (shelf: Shelf): string => (shelf.kind === 'notebook' ? `notebook ${shelf.name}` : shelf.kind);
