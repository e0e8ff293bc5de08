import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import styles from '#web/styles/record-view.module.css';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { searchUsers } from '../api.ts';
import { UserGrants } from './user-grants.tsx';
import { UserList } from './user-list.tsx';

export function UsersPanel() {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const users = useQuery({
    queryKey: ['admin', 'users', asked],
    queryFn: () => searchUsers(asked),
    placeholderData: keepPreviousData,
  });
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
        <Loaded query={users}>{(found) => <UserList users={found} chosenId={chosenId} />}</Loaded>
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
