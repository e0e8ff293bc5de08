import { useCallback, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { Button } from '#web/ui/button.tsx';
import type { DeviceNote } from '../device/device-note.ts';
import { NoteRow } from './note-row.tsx';

/** As many as are drawn within a frame on a slow phone. */
const AT_ONCE = 40;

interface NoteListProps {
  notes: readonly DeviceNote[];
  /** By which they were chosen: each list begins with its first ones. */
  of: string;
  openId: string;
  /** Instead of the list where there is nothing. */
  empty: string;
  onOpen: (id: string) => void;
}

export function NoteList({ notes, of, openId, empty, onOpen }: NoteListProps) {
  const { t } = useTranslation('common');
  const [more, setMore] = useState({ of, shown: AT_ONCE });
  const latest = useLatest(onOpen);
  const open = useCallback((id: string) => latest()(id), [latest]);
  const shown = more.of === of ? more.shown : AT_ONCE;
  const day = new Date().toDateString();
  if (notes.length === 0) return <p className="micro soft">{empty}</p>;
  return (
    <>
      <ul>
        {notes.slice(0, shown).map((note) => (
          <NoteRow key={note.id} note={note} isOpen={note.id === openId} day={day} onOpen={open} />
        ))}
      </ul>
      {notes.length > shown && (
        <Button variant="ghost" size="sm" onClick={() => setMore({ of, shown: shown + AT_ONCE })}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
