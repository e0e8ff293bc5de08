import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoteText } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DiffText } from '#web/ui/diff-text.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { diffWords } from '#web/ui/word-diff.ts';
import { getVersion, listVersions } from '../api.ts';
import type { DeviceNote } from '../device/device-note.ts';
import { formatMoment } from '../shelf/format-when.ts';
import styles from './note-versions.module.css';

interface NoteVersionsProps {
  note: DeviceNote;
  onRestore: (text: Pick<NoteText, 'title' | 'body'>) => void;
  onClose: () => void;
}

/** Earlier texts of a note: read, compared with what stands there, and brought back. */
export default function NoteVersions({ note, onRestore, onClose }: NoteVersionsProps) {
  const { t, i18n } = useTranslation('notes');
  const [chosen, setChosen] = useState<string>();
  const versions = useQuery({
    queryKey: ['note-versions', note.owner, note.id, note.version],
    queryFn: () => listVersions(note.id),
    staleTime: 0,
  });
  return (
    <Drawer open title={t('versions.title')} description={t('versions.text')} onClose={onClose}>
      <Loaded query={versions}>
        {(items) =>
          items.length === 0 ? (
            <p className="small soft">{t('versions.none')}</p>
          ) : (
            <ul className={styles.versions}>
              {items.map(({ id, writtenAt, characters }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.version}
                    aria-expanded={id === chosen}
                    onClick={() => setChosen(id === chosen ? undefined : id)}
                  >
                    {formatMoment(writtenAt, i18n.language, (time) => t('today', { time }))}
                    <span className="micro soft">{t('characters', { count: characters })}</span>
                  </button>
                  {id === chosen && <OneVersion id={id} note={note} onRestore={onRestore} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Drawer>
  );
}

function OneVersion({ id, note, onRestore }: Omit<NoteVersionsProps, 'onClose'> & { id: string }) {
  const { t, i18n } = useTranslation('notes');
  const version = useQuery({
    queryKey: ['note-version', note.owner, id],
    queryFn: () => getVersion(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const earlier = version.data;
  const { data: diff } = useQuery({
    // Another text of the note has another stamp.
    queryKey: ['note-version-diff', note.owner, id, note.stamp],
    queryFn: earlier
      ? () => diffWords(`${note.title}\n${note.body}`, `${earlier.title}\n${earlier.body}`, i18n.language)
      : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Loaded query={version}>
      {({ title, body }) => (
        <>
          {diff && (
            <DiffText
              className={styles.text}
              parts={diff.parts}
              side="both"
              names={{ removed: t('versions.now'), added: t('versions.then') }}
            />
          )}
          <Button size="sm" onClick={() => onRestore({ title, body })}>
            {t('versions.restore')}
          </Button>
        </>
      )}
    </Loaded>
  );
}
