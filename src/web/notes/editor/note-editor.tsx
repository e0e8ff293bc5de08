import { Eye, Pencil, Pin } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { NOTE_LIMITS, type NoteText as Text } from '#core/notes/note.ts';
import { lengthOf } from '#core/text/reading-time.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ListenButton } from '#web/speech/listen-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';
import { DictateButton } from '#web/voice/dictate-button.tsx';
import type { DeviceNote } from '../device/device-note.ts';
import type { NoteStore, NotesSnapshot } from '../device/note-store.ts';
import { Conflicts } from './conflicts.tsx';
import styles from './note-editor.module.css';
import { NoteMenu } from './note-menu.tsx';
import { NoteState } from './note-state.tsx';
import { NoteText } from './note-text.tsx';
import { NotebookField } from './notebook-field.tsx';
import { TrashedNote } from './trashed-note.tsx';

interface NoteEditorProps {
  store: NoteStore;
  snapshot: NotesSnapshot;
  id: string;
  /** Undefined until something is written. */
  note: DeviceNote | undefined;
  /** What a note begins as here. */
  begun: Text;
  textRef: RefObject<HTMLTextAreaElement | null>;
  /** The note is no longer to be shown. */
  onLeave: () => void;
  /** It is to be shown again. */
  onReturn: (id: string) => void;
  /** At the foot: what is done with the text. */
  children?: ReactNode;
}

export function NoteEditor({
  store,
  snapshot,
  id,
  note,
  begun,
  textRef,
  onLeave,
  onReturn,
  children,
}: NoteEditorProps) {
  const { t } = useTranslation('notes');
  const [isPreview, setPreview] = useState(false);
  /** Chosen before the first word, with which the note begins. */
  const [notebook, setNotebook] = useState(begun.notebook);
  const text: Text = note ?? { ...begun, notebook };
  const write = (changes: Partial<Text>) => store.write(id, note ? changes : { ...text, ...changes });
  const isEmpty = text.body.trim() === '';
  const PreviewIcon = isPreview ? Pencil : Eye;
  return (
    <article className={styles.editor}>
      <div className={styles.head}>
        <input
          className={styles.title}
          aria-label={t('noteTitle')}
          placeholder={t('noteTitle')}
          maxLength={NOTE_LIMITS.title}
          readOnly={text.isTrashed}
          value={text.title}
          onChange={(event) => write({ title: event.currentTarget.value })}
        />
        {!text.isTrashed && <Acts {...{ store, note, onLeave, onReturn }} />}
      </div>
      <div className={styles.facts}>
        <NoteState note={note} snapshot={snapshot} />
        {!text.isTrashed && (
          <NotebookField
            value={text.notebook}
            snapshot={snapshot}
            onChange={(name) => (note ? write({ notebook: name }) : setNotebook(name))}
          />
        )}
      </div>
      {note?.isTrashed && <TrashedNote store={store} note={note} onLeave={onLeave} />}
      <Conflicts note={text} onChange={write} />
      {isPreview ? (
        <div className={styles.preview} data-readable="">
          <Markdown topLevel={3}>{text.body}</Markdown>
        </div>
      ) : (
        <NoteText
          textRef={textRef}
          value={text.body}
          isReadOnly={text.isTrashed}
          onChange={(body) => write({ body })}
        />
      )}
      <div className={styles.foot}>
        <Counts text={text.body} />
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={isPreview}
          disabled={isEmpty}
          onClick={() => setPreview(!isPreview)}
        >
          <PreviewIcon className="icon icon-sm" aria-hidden="true" />
          {t(isPreview ? 'edit' : 'preview')}
        </Button>
        <ListenButton
          title={text.title || t('untitled')}
          isDisabled={isEmpty}
          isNamed
          onOpen={() => setPreview(true)}
        />
        {!text.isTrashed && !isPreview && <DictateButton field={() => textRef.current} />}
        {children}
      </div>
    </article>
  );
}

type ActsProps = Pick<NoteEditorProps, 'store' | 'note' | 'onLeave' | 'onReturn'>;

/** Their room is there before the first word is: it would push what is being written down. */
function Acts({ store, note, onLeave, onReturn }: ActsProps) {
  const { t } = useTranslation('notes');
  return (
    <div className={styles.acts}>
      {note && (
        <>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('pin')}
            aria-pressed={note.isPinned}
            onClick={() => store.write(note.id, { isPinned: !note.isPinned })}
          >
            <Pin className="icon" aria-hidden="true" fill={note.isPinned ? 'currentColor' : 'none'} />
          </Button>
          {/* Its texts come with the first word: the fields would stay as they were meanwhile, and what is typed be lost. */}
          <Suspense fallback={null}>
            <NoteMenu store={store} note={note} onTrashed={onLeave} onRestored={onReturn} />
          </Suspense>
        </>
      )}
    </div>
  );
}

/** Counted behind the key that changed the text. */
function Counts({ text }: { text: string }) {
  const { t, i18n } = useTranslation(['notes', 'common']);
  const counted = useAfterPaint(text);
  const counts = [
    t('characters', { count: text.length }),
    t('words', { count: lengthOf(counted, i18n.language) }),
  ];
  return <p className={`micro soft nums ${styles.counts}`}>{counts.join(t('common:listSeparator'))}</p>;
}
