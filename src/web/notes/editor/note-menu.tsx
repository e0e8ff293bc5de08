import { History, SendHorizontal, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { ExportMenu } from '#web/exports/export-menu.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSend } from '#web/results/use-send.tsx';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { showToast, TOAST_MS } from '#web/ui/toast.ts';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import type { DeviceNote } from '../device/device-note.ts';
import type { NoteStore } from '../device/note-store.ts';
import { toExport } from '../export-note.ts';

/** Loaded when they are asked for. */
const loadVersions = () => import('./note-versions.tsx');

interface NoteMenuProps {
  store: NoteStore;
  note: DeviceNote;
  /** It is in the trash now. */
  onTrashed: () => void;
  /** It was taken out of the trash again. */
  onRestored: (id: string) => void;
}

/** What else is done with the note that is open. */
export function NoteMenu({ store, note, onTrashed, onRestored }: NoteMenuProps) {
  const { t } = useTranslation(['notes', 'send']);
  const [isReading, setReading] = useState(false);
  const { part, get } = useLazyImport(loadVersions);
  const exported = toExport(note);
  const { send, dialog } = useSend({ toolSlug: '', toolName: t('title'), runId: undefined }, exported.output);
  const moveToTrash = () => {
    onTrashed();
    store.write(note.id, { isTrashed: true });
    const undo = () => {
      store.write(note.id, { isTrashed: false });
      onRestored(note.id);
    };
    showToast({
      ...{ type: 'success', title: t('trash.moved'), duration: TOAST_MS.undo },
      act: { label: t('trash.undo'), onPress: undo },
    });
  };
  return (
    <>
      <ExportMenu run={exported} />
      <PopoverMenu size="sm" trigger={t('more')}>
        <MenuItem icon={<SendHorizontal className="icon" />} onSelect={() => send(exported.output)}>
          {t('send:action')}
        </MenuItem>
        {note.owner !== VISITOR && note.version > 0 && (
          <MenuItem
            icon={<History className="icon" />}
            onSelect={async () => setReading((await get()) !== undefined)}
          >
            {t('versions.open')}
          </MenuItem>
        )}
        <MenuItem destructive icon={<Trash2 className="icon" />} onSelect={moveToTrash}>
          {t('trash.move')}
        </MenuItem>
      </PopoverMenu>
      {dialog}
      {isReading && part && (
        <Suspense fallback={null}>
          <part.default
            note={note}
            onRestore={(text) => {
              store.restore(note.id, text);
              setReading(false);
            }}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </>
  );
}
