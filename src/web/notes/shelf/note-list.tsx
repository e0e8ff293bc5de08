import { Pin } from 'lucide-react';
import { useState } from 'react';
import { nameOf } from '#core/notes/list-notes.ts';
import { daysLeft } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { DeviceNote } from '../device/device-note.ts';
import { formatWhen } from './format-when.ts';
import styles from './note-shelf.module.css';

/** As many as are drawn within a frame on a slow phone. */
const AT_ONCE = 40;

interface NoteListProps {
  notes: readonly DeviceNote[];
  openId: string;
  /** Instead of the list where there is nothing. */
  empty: string;
  onOpen: (id: string) => void;
}

export function NoteList({ notes, openId, empty, onOpen }: NoteListProps) {
  const { t, i18n } = useTranslation(['notes', 'common']);
  const [shown, setShown] = useState(AT_ONCE);
  if (notes.length === 0) return <p className="micro soft">{empty}</p>;
  return (
    <>
      <ul>
        {notes.slice(0, shown).map((note) => (
          <li key={note.id}>
            <button
              type="button"
              className={styles.note}
              aria-current={note.id === openId ? 'page' : undefined}
              onClick={() => onOpen(note.id)}
            >
              {nameOf(note) || t('untitled')}
              <span>
                {note.isPinned && <Pin className="icon icon-sm" role="img" aria-label={t('pinned')} />}
                {note.trashedAt
                  ? t('daysLeft', { count: daysLeft(note.trashedAt, Date.now()) })
                  : formatWhen(note.updatedAt, i18n.language, t('today'))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {notes.length > shown && (
        <Button variant="ghost" size="sm" onClick={() => setShown(shown + AT_ONCE)}>
          {t('common:more')}
        </Button>
      )}
    </>
  );
}
