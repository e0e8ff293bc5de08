import { Pin } from 'lucide-react';
import { memo } from 'react';
import { nameOf } from '#core/notes/list-notes.ts';
import { daysLeft } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { DeviceNote } from '../device/device-note.ts';
import { formatWhen } from './format-when.ts';
import styles from './note-shelf.module.css';

interface NoteRowProps {
  note: DeviceNote;
  isOpen: boolean;
  /** On another one it says other words. */
  day: string;
  /** The same at every call. */
  onOpen: (id: string) => void;
}

/** Drawn again only when something of it changed: a key changes one of many. */
export const NoteRow = memo(function NoteRow({ note, isOpen, onOpen }: NoteRowProps) {
  const { t, i18n } = useTranslation('notes');
  return (
    <li>
      <button
        type="button"
        className={styles.note}
        data-note=""
        aria-current={isOpen ? 'page' : undefined}
        onClick={() => onOpen(note.id)}
      >
        {nameOf(note) || t('untitled')}
        <span>
          {note.isPinned && <Pin className="icon icon-sm" role="img" aria-label={t('pinned')} />}
          {note.trashedAt
            ? t('daysLeft', { count: daysLeft(note.trashedAt, Date.now()) })
            : formatWhen(note.updatedAt, i18n.language, (time) => t('today', { time }))}
        </span>
      </button>
    </li>
  );
});
