import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BOARD_PATH } from '#core/boards/use-case.ts';
import type { StorageKind } from '#core/storage/quotas.ts';
import type { StorageReport } from '#core/storage/storage-report.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { DELETIONS, fetchStorage } from './api.ts';
import { DeleteButton } from './delete-button.tsx';
import { FileList } from './report/file-list.tsx';
import { StorageKindUse } from './report/storage-kind.tsx';
import styles from './storage.module.css';
import { STORAGE_KEY } from './storage-key.ts';

/** Where what is kept of a kind can be deleted; the other kinds are deleted right here. */
const PAGES = {
  runs: '/runs',
  notes: '/note-taking',
  customTools: '/tool-create',
  packs: '/packs',
  boards: BOARD_PATH,
  voiceProfiles: '/brand-voice',
  folders: '/runs',
  tickets: '/support',
  reviews: '/prompt-store',
} as const;

export function StorageReportView() {
  const { t } = useTranslation(['storage', 'common']);
  const report = useQuery({ queryKey: STORAGE_KEY, queryFn: fetchStorage, staleTime: 0 });
  return (
    <Loaded query={report} failed={t('failed')}>
      {({ kinds, level }) => (
        <>
          <ul className={styles.kinds}>
            {kinds.map((held) => (
              <StorageKindUse key={held.kind} held={held}>
                {held.used.rows > 0 && <WayOut kind={held.kind} />}
              </StorageKindUse>
            ))}
          </ul>
          <LevelLine level={level} />
        </>
      )}
    </Loaded>
  );
}

function WayOut({ kind }: { kind: StorageKind }): ReactNode {
  const { t } = useTranslation('storage');
  if (kind === 'files') return <FileList />;
  if (kind === 'reports' || kind === 'quizAnswers')
    return (
      <DeleteButton
        variant="outline"
        label={t(`remove.${kind}`)}
        title={t(`question.${kind}`)}
        text={t(`question.${kind}Text`)}
        remove={DELETIONS[kind]}
        invalidates={[STORAGE_KEY]}
      />
    );
  return (
    <Link className="link small" to={PAGES[kind]}>
      {t(`open.${kind}`)}
    </Link>
  );
}

function LevelLine({ level }: Pick<StorageReport, 'level'>) {
  const { t } = useTranslation(['storage', 'common']);
  return (
    <p className="small soft">
      {t('level', { level: t(`common:levels.${level}`) })}{' '}
      <Link className="link" to="/license">
        {t('more')}
      </Link>
    </p>
  );
}
