import { useState } from 'react';
import { daysLeft } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteQuestion } from '../delete-question.tsx';
import type { DeviceNote } from '../device/device-note.ts';
import type { NoteStore } from '../device/note-store.ts';
import styles from './note-editor.module.css';

interface TrashedNoteProps {
  store: NoteStore;
  note: DeviceNote;
  onLeave: () => void;
}

/** A note that was thrown away: how long it is still here, and the two ways from there. */
export function TrashedNote({ store, note, onLeave }: TrashedNoteProps) {
  const { t } = useTranslation('notes');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.trashed}>
      <p className="small">
        {t('trash.inTrash', { count: daysLeft(note.trashedAt ?? note.updatedAt, Date.now()) })}
      </p>
      <Button variant="outline" size="sm" onClick={() => store.write(note.id, { isTrashed: false })}>
        {t('trash.restore')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {t('trash.delete')}
      </Button>
      <DeleteQuestion
        isOpen={isAsking}
        count={1}
        action={t('trash.delete')}
        onClose={() => setAsking(false)}
        onAgree={() => {
          onLeave();
          void store.remove([note.id]);
        }}
      />
    </div>
  );
}
