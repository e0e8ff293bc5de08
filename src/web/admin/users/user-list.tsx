import { Link } from 'react-router';
import type { ListedUser } from '#core/account/listed-user.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from '#web/styles/record-view.module.css';
import { Badge } from '#web/ui/badge.tsx';

interface UserListProps {
  users: readonly ListedUser[];
  chosenId: string | null;
}

export function UserList({ users, chosenId }: UserListProps) {
  const { t, i18n } = useTranslation('admin');
  return (
    <>
      <p className="micro soft" role="status">
        {t('users.count', { count: users.length })}
      </p>
      <ul className={styles.rows}>
        {users.map(({ id, name, email, role, suspendedFor, createdAt }) => (
          <li key={id}>
            <Link
              to={{ search: `?user=${encodeURIComponent(id)}` }}
              preventScrollReset
              aria-current={id === chosenId ? 'true' : undefined}
            >
              <span className={styles.rowTitle}>{name || email}</span>
              <span className="small soft">{email}</span>
              <span className="micro soft nums">
                {t('users.since', { date: formatDay(createdAt, i18n.language) })}
                {role === 'admin' && <Badge variant="lit">{t('users.admin')}</Badge>}
                {suspendedFor !== null && <Badge variant="destructive">{t('suspension.badge')}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
