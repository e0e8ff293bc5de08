import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import view from '#web/styles/record-view.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { fetchTickets } from './api.ts';
import styles from './support.module.css';
import { TicketState } from './ticket-state.tsx';
import { TICKETS_KEY } from './tickets-key.ts';

export function OwnTickets() {
  const { t } = useTranslation('support');
  const { user } = useSession();
  const id = useId();
  const tickets = usePages([...TICKETS_KEY, user?.id], fetchTickets);
  return (
    <section className={styles.own} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {t('own.title')}
      </h2>
      <PagedList pages={tickets} empty={<EmptyState title={t('own.empty')}>{t('own.emptyText')}</EmptyState>}>
        {(found) => (
          <ul className={view.rows}>
            {found.map((ticket) => (
              <li key={ticket.id}>
                <Link to={{ search: `?ticket=${ticket.id}` }}>
                  <span className={view.rowTitle}>{ticket.subject}</span>
                  <span className="micro soft nums">
                    <TicketState ticket={ticket} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
