import { useTranslation } from '#web/languages/use-translation.ts';
import { useOfflineRight } from '#web/note-analysis/offline-right.ts';
import { OfflineToggle } from '#web/note-analysis/offline-toggle.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { NoteStore } from './device/note-store.ts';
import { Notebook } from './notebook.tsx';
import styles from './notes.module.css';
import { useNoteStore, useNoteSync, useNotesSnapshot } from './use-notes.ts';

/** A notebook on the device, and in the account of whoever is signed in. */
export function NotesPage() {
  const { t } = useTranslation('notes');
  const store = useNoteStore();
  const offlineRight = useOfflineRight();
  return (
    <div className="wrap page">
      <PageHeader
        title={t('title')}
        lead={
          <span className={styles.lead}>
            <LevelGlyph level="pro" />
            {t(offlineRight === 'allowed' ? 'offlineIncluded' : 'offlineForPro')}
          </span>
        }
        actions={<OfflineToggle />}
      />
      {store ? <OpenNotes key={store.owner} store={store} /> : <LoadingState label={t('loading')} />}
    </div>
  );
}

function OpenNotes({ store }: { store: NoteStore }) {
  const { t } = useTranslation('notes');
  const snapshot = useNotesSnapshot(store);
  useNoteSync(store);
  return snapshot.isReady ? (
    <Notebook store={store} snapshot={snapshot} />
  ) : (
    <LoadingState label={t('loading')} />
  );
}
