import { useRef, useState } from 'react';
import { nameOf, type Shelf } from '#core/notes/list-notes.ts';
import { EMPTY_NOTE } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { AnalyzeButton } from '#web/note-analysis/analyze-button.tsx';
import { OfflineModelPanel } from '#web/note-analysis/offline-model-panel.tsx';
import { useNoteAnalysis } from '#web/note-analysis/use-note-analysis.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AnalysisTab } from './analysis/analysis-tab.tsx';
import type { NoteStore, NotesSnapshot } from './device/note-store.ts';
import { NoteEditor } from './editor/note-editor.tsx';
import styles from './notes.module.css';
import { besideOpenRow } from './shelf/beside-open-row.ts';
import { NoteShelf } from './shelf/note-shelf.tsx';
import { VisitorNotes } from './shelf/visitor-notes.tsx';
import { useFocusNext } from './use-focus-next.ts';
import { useOpenNote } from './use-open-note.ts';

/** The shelf, and beside it the note that is open. */
export function Notebook({ store, snapshot }: { store: NoteStore; snapshot: NotesSnapshot }) {
  const { t } = useTranslation('notes');
  const [shelf, setShelf] = useState<Shelf>({ kind: 'all' });
  const text = useRef<HTMLTextAreaElement>(null);
  const shelfRef = useRef<HTMLElement>(null);
  const focusNext = useFocusNext();
  const { id, open, begin } = useOpenNote(snapshot.notes, text);
  const note = snapshot.notes.get(id);
  const [tab, setTab] = useState('editor');
  const made = useNoteAnalysis(id);
  // What comes of it stands in the other tab.
  const analysis = {
    ...made,
    analyze(body: string) {
      if (body.trim() !== '') setTab('analysis');
      return made.analyze(body);
    },
  };
  const write = () => {
    begin();
    if (shelf.kind === 'trash') setShelf({ kind: 'all' });
    setTab('editor');
    text.current?.focus();
  };
  const leave = () => {
    const target = besideOpenRow(shelfRef.current);
    focusNext(() => target);
    begin();
  };
  /** Asked by a toast, which may outlive this page. */
  const comeBack = useLatest((restored: string) => {
    if (!shelfRef.current) return;
    open(restored);
    setTab('editor');
    focusNext(() => text.current);
  });
  return (
    <>
      <VisitorNotes owner={store.owner} />
      <div className={styles.desk}>
        <NoteShelf
          store={store}
          snapshot={snapshot}
          shelf={shelf}
          openId={id}
          shelfRef={shelfRef}
          onShelf={setShelf}
          onOpen={open}
          onNew={write}
        />
        <Tabs
          className={styles.work}
          label={(note && nameOf(note)) || t('newNote')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'editor',
              label: t('tabs.editor'),
              content: (
                <NoteEditor
                  key={id}
                  store={store}
                  snapshot={snapshot}
                  id={id}
                  note={note}
                  begun={{ ...EMPTY_NOTE, notebook: shelf.kind === 'notebook' ? shelf.name : '' }}
                  textRef={text}
                  onLeave={leave}
                  onReturn={(restored) => comeBack()(restored)}
                >
                  <AnalyzeButton analysis={analysis} text={note?.body ?? ''} />
                </NoteEditor>
              ),
            },
            {
              id: 'analysis',
              label: t('tabs.analysis'),
              content: (
                <AnalysisTab
                  analysis={analysis}
                  note={note ?? EMPTY_NOTE}
                  onWrite={note && !note.isTrashed ? (body) => store.write(id, { body }) : undefined}
                  onOpenSettings={() => setTab('settings')}
                />
              ),
            },
            { id: 'settings', label: t('tabs.settings'), content: <OfflineModelPanel /> },
          ]}
        />
      </div>
      {made.question}
    </>
  );
}
