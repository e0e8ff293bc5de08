import { useId } from 'react';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import styles from '../admin.module.css';
import { endSessions, fetchSessions } from '../api.ts';

/** Where the user is signed in, and a way to end it everywhere. */
export function UserSessions({ userId, name }: { userId: string; name: string }) {
  const { t, i18n } = useTranslation('admin');
  const id = useId();
  const queryKey = ['admin', 'sessions', userId];
  const sessions = usePages(queryKey, (cursor) => fetchSessions(userId, cursor));
  const ending = useDangerousWrite({
    mutationFn: () => endSessions(userId),
    invalidates: [queryKey],
    successToast: () => ({ title: t('sessions.ended', { name }) }),
    failureToast: () => ({ title: t('sessions.failed') }),
  });
  return (
    <section className={view.head} aria-labelledby={id}>
      <h3 className="subhead" id={id}>
        {t('sessions.title')}
      </h3>
      <PagedList pages={sessions} empty={<p className="small soft">{t('sessions.none')}</p>}>
        {(found) => (
          <ul className={styles.lines}>
            {found.map(({ id: session, userAgent, signedInAt }) => (
              <li className="small" key={session}>
                <span>{userAgent ?? t('sessions.unknown')}</span>{' '}
                <time className="soft nums" dateTime={signedInAt}>
                  {t('sessions.since', { date: formatDateTime(signedInAt, i18n.language) })}
                </time>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {sessions.data !== undefined && sessions.data.length > 0 && (
        <Button variant="outline" size="sm" busy={ending.isPending} onClick={() => void ending.mutate()}>
          {t('sessions.end')}
        </Button>
      )}
    </section>
  );
}
