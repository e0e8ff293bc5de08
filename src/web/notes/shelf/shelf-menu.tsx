import { FileUp, FolderArchive, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useExport } from '#web/exports/use-export.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { DeleteQuestion } from '../delete-question.tsx';
import type { DeviceNote } from '../device/device-note.ts';
import type { NoteStore } from '../device/note-store.ts';
import { toExport } from '../export-note.ts';
import type { ReadFiles } from '../import/read-note-files.ts';

const ACCEPTED = '.md,.markdown,.txt,.enex,.zip';

interface ShelfMenuProps {
  store: NoteStore;
  /** As they are listed. */
  notes: readonly DeviceNote[];
  /** By words, so that they need not be all of their shelf. */
  areSearched: boolean;
}

/** What is done with many notes: taken in from files, taken out as files, deleted from the trash. */
export function ShelfMenu({ store, notes, areSearched }: ShelfMenuProps) {
  const { t } = useTranslation('notes');
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { start, question } = useExport();
  const importing = useWrite<File[], ReadFiles>({
    mutationFn: async (files) => {
      // All that reads files is loaded with the first one.
      const { readNoteFiles } = await import('../import/read-note-files.ts');
      const read = await readNoteFiles(files);
      await store.add(read.notes);
      return read;
    },
    onSuccess: ({ notes: { length: count }, unread }) =>
      showToast({
        type: unread.length > 0 ? 'warning' : 'success',
        title: t('import.done', { count }),
        description: unread.length > 0 ? t('import.unread', { names: unread.join(', ') }) : undefined,
      }),
    failureToast: () => ({ title: t('import.failed') }),
  });
  const onFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (files.length > 0) void importing.mutate(files);
  };
  const isTrash = notes[0]?.isTrashed ?? false;
  const deletion = areSearched ? t('trash.deleteFound', { count: notes.length }) : t('trash.empty');
  return (
    <>
      <PopoverMenu variant="ghost" size="sm" align="start" trigger={t('more')}>
        <MenuItem icon={<FileUp className="icon" />} onSelect={() => input.current?.click()}>
          {t('import.action')}
        </MenuItem>
        {notes.length > 0 && (
          <MenuItem
            icon={<FolderArchive className="icon" />}
            onSelect={() => void start(() => notes.map(toExport), ['md'])}
          >
            {t('exportAll', { count: notes.length })}
          </MenuItem>
        )}
        {isTrash && (
          <MenuItem destructive icon={<Trash2 className="icon" />} onSelect={() => setAsking(true)}>
            {deletion}
          </MenuItem>
        )}
      </PopoverMenu>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={t('import.action')}
        onChange={onFiles}
      />
      <DeleteQuestion
        isOpen={isAsking}
        count={notes.length}
        action={deletion}
        onClose={() => setAsking(false)}
        onAgree={() => void store.remove(notes.map(({ id }) => id))}
      />
      {question}
    </>
  );
}
