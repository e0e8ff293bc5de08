import { VISITOR } from '#core/visitors/attach-work.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { SaveNews } from '#web/ui/save-news.tsx';
import { type DeviceNote, isWaiting } from '../device/device-note.ts';
import type { NotesSnapshot } from '../device/note-store.ts';
import { formatWhen } from '../shelf/format-when.ts';

/** Where what is written is by now, and nothing more than that. */
export function NoteState({ note, snapshot }: { note: DeviceNote | undefined; snapshot: NotesSnapshot }) {
  const { t, i18n } = useTranslation('notes');
  const when = note ? formatWhen(note.updatedAt, i18n.language, (time) => t('today', { time })) : '';
  const state = stateOf(note, snapshot);
  const words = t(`state.${state}`, { when });
  return (
    <p className="micro soft">
      {words}
      <SaveNews of={note?.id ?? ''} kind={KINDS[state]} words={words} />
    </p>
  );
}

type State = 'new' | 'page' | 'device' | 'full' | 'refused' | 'saving' | 'offline' | 'delayed' | 'saved';

const KINDS = {
  new: 'under-way',
  saving: 'under-way',
  device: 'saved',
  saved: 'saved',
  page: 'trouble',
  full: 'trouble',
  refused: 'trouble',
  offline: 'trouble',
  delayed: 'trouble',
} as const;

function stateOf(note: DeviceNote | undefined, { onDevice, reach, isLasting }: NotesSnapshot): State {
  if (!note || !onDevice.has(note.id)) return 'new';
  if (note.owner === VISITOR) return isLasting ? 'device' : 'page';
  if (note.refusedAs) return note.refusedAs === 'quota_exceeded' ? 'full' : 'refused';
  if (!isWaiting(note)) return 'saved';
  if (reach !== 'unreachable' && reach !== 'delayed') return 'saving';
  if (!isLasting) return 'page';
  return reach === 'delayed' ? 'delayed' : 'offline';
}
