import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { AppError } from '#core/errors/app-error.ts';
import { type Ticket, ticketReference } from '#core/support/ticket.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import view from '#web/styles/record-view.module.css';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { deleteTicket, fetchTicket, writeMore } from './api.ts';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import styles from './support.module.css';
import { TicketState } from './ticket-state.tsx';
import { TICKETS_KEY } from './tickets-key.ts';

/** One's own ticket, with what was answered and a way to write more. */
export function TicketView({ id }: { id: string }) {
  const { t } = useTranslation('support');
  const { user } = useSession();
  const queryKey = [...TICKETS_KEY, user?.id, id];
  const ticket = useQuery({
    queryKey,
    // What an address names that was cut short is asked of nobody.
    queryFn: async () => {
      if (isUuid(id)) return fetchTicket(id);
      throw new AppError('not_found', 'That is no id.');
    },
    staleTime: 0,
  });
  return (
    <div className={styles.ticket}>
      <Link className={clsx('link', view.back)} to={{ search: '' }}>
        <ArrowLeft className="icon icon-sm" aria-hidden="true" />
        {t('own.back')}
      </Link>
      <Loaded query={ticket} failed={t('own.failed')}>
        {(found) => <TicketThread ticket={found} />}
      </Loaded>
    </div>
  );
}

function TicketThread({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support');
  const client = useQueryClient();
  const { id, subject, contact, messages } = ticket;
  return (
    <article className={styles.ticket} aria-labelledby="ticket-subject">
      <h2 className="heading" id="ticket-subject">
        {subject}
      </h2>
      <p className={styles.state}>
        <span>{t('reference', { reference: ticketReference(id) })}</span>
        <TicketState ticket={ticket} />
        {contact && <span>{t('contact', { name: contact })}</span>}
      </p>
      <MessageList messages={messages} asker={t('you')} />
      <ByAccountItself>
        <ReplyForm
          name={id}
          label={t('reply.label')}
          missing={t('problems.text')}
          submit={t('reply.send')}
          submitting={t('form.sending')}
          send={async (text, key) => {
            await writeMore(id, text, key);
            await readAgain(client, TICKETS_KEY);
          }}
        />
        <DeleteTicket id={id} />
      </ByAccountItself>
    </article>
  );
}

function DeleteTicket({ id }: { id: string }) {
  const { t } = useTranslation('support');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useWrite({
    mutationFn: () => deleteTicket(id),
    onSuccess: () => navigate({ search: '' }),
    invalidates: [TICKETS_KEY],
    successToast: () => ({ title: t('remove.done') }),
    failureToast: () => ({ title: t('remove.failed') }),
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        {t('remove.action')}
      </Button>
      <Dialog
        kind="alert"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('remove.title')}
        description={t('remove.text')}
        actions={
          <>
            <Button variant="outline" disabled={deletion.isPending} onClick={() => setIsAsking(false)}>
              {t('remove.keep')}
            </Button>
            <Button variant="destructive" busy={deletion.isPending} onClick={() => void deletion.mutate()}>
              {t('remove.action')}
            </Button>
          </>
        }
      />
    </>
  );
}
