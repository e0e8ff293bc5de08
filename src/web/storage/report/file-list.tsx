import { useState } from 'react';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { deleteFile, fetchFiles } from '../api.ts';
import { DeleteButton } from '../delete-button.tsx';
import styles from '../storage.module.css';
import { STORAGE_KEY } from '../storage-key.ts';

const KEY = ['files'];

/** The user's files, read when they are asked for. */
export function FileList() {
  const { t } = useTranslation('storage');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link small">{t('fileList.show')}</summary>
      {isOpen && <Files />}
    </details>
  );
}

function Files() {
  const { t, i18n } = useTranslation(['storage', 'common']);
  const files = usePages(KEY, fetchFiles);
  return (
    <PagedList pages={files} empty={<p className="small soft">{t('fileList.none')}</p>}>
      {(list) => (
        <ul className={styles.files}>
          {list.map(({ id, name, size }) => (
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
      )}
    </PagedList>
  );
}
