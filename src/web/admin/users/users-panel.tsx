import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from '#web/styles/record-view.module.css';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { searchUsers } from '../api.ts';
import { UserGrants } from './user-grants.tsx';
import { UserList } from './user-list.tsx';

export function UsersPanel() {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const users = usePages(['admin', 'users', asked], (cursor) => searchUsers(asked, cursor));
  const chosenId = search.get('user');
  return (
    <div className={clsx(styles.split, chosenId && styles.hasDetail)}>
      <div className={styles.list}>
        <Field label={t('users.search')}>
          <Input
            type="search"
            value={text}
            placeholder={t('users.placeholder')}
            icon={<Search className="icon" />}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <PagedList pages={users} empty={<p className="small soft">{t('users.empty')}</p>}>
          {(found) => <UserList users={found} chosenId={chosenId} />}
        </PagedList>
      </div>
      <div className={styles.detail}>
        {chosenId ? (
          <UserGrants key={chosenId} user={users.data?.find(({ id }) => id === chosenId)} userId={chosenId} />
        ) : (
          <p className="soft">{t('users.choose')}</p>
        )}
      </div>
    </div>
  );
}
