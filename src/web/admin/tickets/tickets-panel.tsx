import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { type ListedTicket, TICKET_STATES, type TicketState } from '#core/support/ticket.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { TicketState as StateLine } from '#web/support/ticket-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { fetchTickets } from '../api.ts';
import { TicketDetail } from './ticket-detail.tsx';

const addressOf = (state: TicketState, id?: string): string =>
  `?${new URLSearchParams({ tab: 'tickets', ...(state !== 'open' && { state }), ...(id && { ticket: id }) })}`;

/** What was asked, whoever was promised the earliest answer first; one of them beside the list. */
export function TicketsPanel() {
  const { t } = useTranslation(['admin', 'support']);
  const [search, setSearch] = useSearchParams();
  const state = TICKET_STATES.find((each) => each === search.get('state')) ?? 'open';
  const chosenId = search.get('ticket');
  const tickets = usePages(['admin', 'tickets', state], (cursor) => fetchTickets(state, cursor));
  return (
    <div className={clsx(view.split, chosenId && view.hasDetail)}>
      <div className={view.list}>
        <div className={view.head}>
          <p className="small soft">{t('tickets.text')}</p>
          <ChipChoice
            label={t('tickets.state')}
            values={TICKET_STATES}
            chosen={state}
            nameOf={(value) => t(`support:states.${value}`)}
            onChoose={(value) => setSearch(addressOf(value), { preventScrollReset: true })}
          />
        </div>
        <PagedList
          pages={tickets}
          empty={<EmptyState title={t('tickets.empty')}>{t('tickets.emptyText')}</EmptyState>}
        >
          {(found) => <TicketRows tickets={found} state={state} chosenId={chosenId} />}
        </PagedList>
      </div>
      <div className={view.detail}>
        {chosenId ? (
          <TicketDetail key={chosenId} id={chosenId} back={addressOf(state)} />
        ) : (
          <p className="soft">{t('tickets.choose')}</p>
        )}
      </div>
    </div>
  );
}

interface TicketRowsProps {
  tickets: readonly ListedTicket[];
  state: TicketState;
  chosenId: string | null;
}

function TicketRows({ tickets, state, chosenId }: TicketRowsProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <ul className={view.rows}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Link
            to={{ search: addressOf(state, ticket.id) }}
            preventScrollReset
            aria-current={ticket.id === chosenId ? 'true' : undefined}
          >
            <span className={view.rowTitle}>{ticket.subject}</span>
            <span className="small soft">{ticket.email}</span>
            <span className="micro soft nums">
              <StateLine ticket={ticket} />
              <Badge variant="secondary">{t(`common:levels.${ticket.level}`)}</Badge>
              {ticket.contact && <span>{t('tickets.contact', { name: ticket.contact })}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
