import clsx from 'clsx';
import type { TicketMessage } from '#core/support/ticket.ts';
import { BRAND } from '#web/brand.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './support.module.css';

interface MessageListProps {
  messages: readonly TicketMessage[];
  /** What whoever asked is called here. */
  asker: string;
}

/** What was asked and answered, the oldest first; as text, whatever somebody wrote. */
export function MessageList({ messages, asker }: MessageListProps) {
  const { i18n } = useTranslation('support');
  return (
    <ol className={styles.messages}>
      {messages.map(({ id, author, name, text, writtenAt }) => (
        <li key={id} className={clsx(author === 'support' && styles.answer)}>
          <p className="small soft">
            <b>{author === 'asker' ? asker : name || BRAND.name}</b>{' '}
            <time className="nums" dateTime={writtenAt}>
              {formatDateTime(writtenAt, i18n.language)}
            </time>
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
