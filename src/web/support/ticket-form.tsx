import { useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { SessionUser } from '#core/account/session-facts.ts';
import { type CreatedTicket, MESSAGE_LENGTH, SUBJECT_LENGTH, ticketReference } from '#core/support/ticket.ts';
import { entrancePath, loginPath } from '#web/account/return-path.ts';
import { readAgain } from '#web/api/read-again.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { settleSent } from '#web/forms/settle-sent.ts';
import { useTypedText } from '#web/forms/typed-text.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import { createTicket } from './api.ts';
import styles from './support.module.css';
import { EMPTY_TICKET, type TicketValues, ticketSchema } from './ticket-schema.ts';
import { TICKETS_KEY } from './tickets-key.ts';

/** A question; from an account, or from whoever says where to answer to. */
export function TicketForm({ user }: { user: SessionUser | null }) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const id = useId();
  const [isFull, setIsFull] = useState(false);
  const [sent, setSent] = useState<CreatedTicket | null>(null);
  const form = useForm<TicketValues>({
    resolver: formResolver(ticketSchema(user !== null)),
    defaultValues: EMPTY_TICKET,
  });
  const forget = useTypedText(form, 'support:question', EMPTY_TICKET);
  const client = useQueryClient();
  const { errors } = form.formState;
  const onRefused = (error: unknown) => {
    const isRefused = refusalReason(error) === 'too_many_waiting';
    setIsFull(isRefused);
    return isRefused;
  };
  const send = async (written: TicketValues, key: string) => {
    setIsFull(false);
    const { subject, text, email } = written;
    const ticket = {
      subject: subject.trim(),
      text: text.trim(),
      email: user ? null : email.trim(),
      language,
    };
    setSent(await createTicket(ticket, key));
    if (settleSent(form, written, EMPTY_TICKET)) forget();
    void readAgain(client, TICKETS_KEY);
  };
  const { onSubmit, isBusy, problem } = useSubmit(form, send, { onRefused });
  const problemText = (name: string | undefined) =>
    name && t(`problems.${textName<Texts['support']['problems']>(name)}`);
  if (sent) return <Sent ticket={sent} isOwn={user !== null} onMore={() => setSent(null)} />;
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {t('form.title')}
      </h2>
      {user ? (
        <p className="small soft">{t('form.answerTo', { email: user.email })}</p>
      ) : (
        <Field
          label={t('form.email')}
          hint={t('form.emailHint')}
          error={problemText(errors.email?.message)}
          required
        >
          <Input type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
        </Field>
      )}
      <Field label={t('form.subject')} error={problemText(errors.subject?.message)} required>
        <Input maxLength={SUBJECT_LENGTH} {...form.register('subject')} />
      </Field>
      <Field
        label={t('form.text')}
        hint={t('form.textHint')}
        error={problemText(errors.text?.message)}
        required
      >
        <Dictated>
          <Textarea rows={8} maxLength={MESSAGE_LENGTH} {...form.register('text')} />
        </Dictated>
      </Field>
      {isFull && !user && <TooManyWaiting />}
      <FormProblemAlert problem={problem} />
      <Button type="submit" busy={isBusy} busyLabel={t('form.sending')}>
        {t('form.send')}
      </Button>
    </form>
  );
}

function TooManyWaiting() {
  const { t } = useTranslation('support');
  return (
    <p className="notice notice-danger" role="alert">
      <Trans
        t={t}
        i18nKey="form.full"
        components={{
          login: <Link className="link" to={loginPath('/support')} />,
          signup: <Link className="link" to={entrancePath('/signup', '/support')} />,
        }}
      />
    </p>
  );
}

interface SentProps {
  ticket: CreatedTicket;
  isOwn: boolean;
  onMore: () => void;
}

function Sent({ ticket: { id, email, promisedAt }, isOwn, onMore }: SentProps) {
  const { t, i18n } = useTranslation('support');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.sent}>
      <h2 className="section-title" ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p>
        {t('sent.text', {
          reference: ticketReference(id),
          until: formatDateTime(promisedAt, i18n.language),
          email,
        })}
      </p>
      <div className={styles.acts}>
        {isOwn && (
          <Link className="link" to={{ search: `?ticket=${id}` }}>
            {t('sent.open')}
          </Link>
        )}
        <Button variant="outline" onClick={onMore}>
          {t('sent.more')}
        </Button>
      </div>
    </section>
  );
}
