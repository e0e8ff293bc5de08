import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { AppError } from '#core/errors/app-error.ts';
import { type AdminTicket, ticketReference } from '#core/support/ticket.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { MessageList } from '#web/support/message-list.tsx';
import { ReplyForm } from '#web/support/reply-form.tsx';
import { TicketState } from '#web/support/ticket-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import styles from '../admin.module.css';
import { answerTicket, closeTicket, fetchTicket } from '../api.ts';

const KEY = ['admin', 'tickets'];

export function TicketDetail({ id, back }: { id: string; back: string }) {
  const { t } = useTranslation('admin');
  const ticket = useQuery({ queryKey: [...KEY, 'one', id], queryFn: () => fetchTicket(id), staleTime: 0 });
  return (
    <>
      <Link className={clsx('link small', view.back)} to={{ search: back }} preventScrollReset>
        <ArrowLeft className="icon icon-sm" aria-hidden="true" />
        {t('tickets.back')}
      </Link>
      <Loaded query={ticket}>{(found) => <Thread ticket={found} />}</Loaded>
    </>
  );
}

function Thread({ ticket }: { ticket: AdminTicket }) {
  const { t } = useTranslation(['admin', 'support', 'common']);
  const client = useQueryClient();
  const { id, subject, email, level, userId, contact, messages, state } = ticket;
  const reload = () => readAgain(client, KEY);
  const closing = useWrite({
    mutationFn: () => closeTicket(id),
    invalidates: [KEY],
    successToast: () => ({ title: t('tickets.closed') }),
    failureToast: () => ({ title: t('tickets.closeFailed') }),
  });
  const sayWhatIsNew = (error: unknown): boolean => {
    if (!(error instanceof AppError) || error.details?.reason !== 'state') return false;
    showToast({ type: 'info', title: t('tickets.moved'), description: t('tickets.movedText') });
    void reload();
    return true;
  };
  return (
    <article className={styles.message} aria-labelledby="ticket-subject">
      <h2 className="heading" id="ticket-subject">
        {subject}
      </h2>
      <dl className={clsx('small', view.facts)}>
        <dt className="soft">{t('tickets.from')}</dt>
        <dd>
          {userId ? (
            <Link className="link" to={{ search: `?user=${encodeURIComponent(userId)}` }}>
              {email}
            </Link>
          ) : (
            t('tickets.stranger', { email })
          )}
        </dd>
        <dt className="soft">{t('form.level')}</dt>
        <dd>{t(`common:levels.${level}`)}</dd>
        <dt className="soft">{t('tickets.reference')}</dt>
        <dd>{ticketReference(id)}</dd>
        <dt className="soft">{t('tickets.state')}</dt>
        <dd className={styles.role}>
          <TicketState ticket={ticket} />
        </dd>
        {contact && (
          <>
            <dt className="soft">{t('tickets.contactTerm')}</dt>
            <dd>{contact}</dd>
          </>
        )}
      </dl>
      <MessageList messages={messages} asker={email} />
      <ReplyForm
        name={`answer:${id}`}
        label={t('tickets.answer')}
        missing={t('support:problems.text')}
        submit={t('tickets.send')}
        submitting={t('support:form.sending')}
        onRefused={sayWhatIsNew}
        send={async (text, key) => {
          await answerTicket(id, { text, seen: messages.length }, key);
          await reload();
          showToast({ type: 'success', title: t('tickets.sent', { email }) });
        }}
      />
      {state !== 'closed' && (
        <Button
          className={styles.alone}
          variant="outline"
          size="sm"
          busy={closing.isPending}
          onClick={() => void closing.mutate()}
        >
          {t('tickets.close')}
        </Button>
      )}
    </article>
  );
}
