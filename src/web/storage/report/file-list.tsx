import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { deleteFile, listFiles } from '../api.ts';
import { DeleteButton } from '../delete-button.tsx';
import styles from '../storage.module.css';
import { STORAGE_KEY } from '../storage-key.ts';

const KEY = ['files'];

/** The user's files, read when they are asked for. */
export function FileList() {
  const { t, i18n } = useTranslation(['storage', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: listFiles,
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link small">{t('fileList.show')}</summary>
      {data?.length === 0 && <p className="small soft">{t('fileList.none')}</p>}
      <ul className={styles.files}>
        {data?.map(({ id, name, size }) => (
          <li key={id}>
            <span>
              {name} <span className="micro soft nums">{formatBytes(size, i18n.language)}</span>
            </span>
            <DeleteButton
              label={t('common:delete')}
              name={t('fileList.deleteNamed', { name })}
              title={t('question.file')}
              text={t('question.fileText', { name })}
              remove={() => deleteFile(id)}
              invalidates={[KEY, STORAGE_KEY]}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
