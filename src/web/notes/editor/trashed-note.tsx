import { daysLeft } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
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
  return (
    <div className={styles.trashed}>
      <p className="small">
        {t('trash.inTrash', { count: daysLeft(note.trashedAt ?? note.updatedAt, Date.now()) })}
      </p>
      <Button variant="outline" size="sm" onClick={() => store.write(note.id, { isTrashed: false })}>
        {t('trash.restore')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          onLeave();
          void store.remove([note.id]);
        }}
      >
        {t('trash.delete')}
      </Button>
    </div>
  );
}
