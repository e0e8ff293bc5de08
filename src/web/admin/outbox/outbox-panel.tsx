import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import type { OutboxSummary } from '#core/mail/outbox-message.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from '#web/styles/record-view.module.css';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { fetchMessages } from '../api.ts';
import { MessageView } from './message-view.tsx';

export function OutboxPanel() {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const messages = usePages(['admin', 'outbox'], fetchMessages);
  const chosenId = search.get('message');
  return (
    <div className={clsx(styles.split, chosenId && styles.hasDetail)}>
      <div className={styles.list}>
        <div className={styles.head}>
          <p className="small soft">{t('outbox.text')}</p>
          <Button
            variant="outline"
            size="sm"
            busy={messages.isFetching}
            onClick={() => void messages.refetch()}
          >
            {t('outbox.reload')}
          </Button>
        </div>
        <PagedList
          pages={messages}
          empty={
            <EmptyState title={t('outbox.empty')} plate="capture-and-transcription">
              {t('outbox.emptyText')}
            </EmptyState>
          }
        >
          {(found) => <MessageList messages={found} chosenId={chosenId} />}
        </PagedList>
      </div>
      <div className={styles.detail}>
        {chosenId ? (
          <MessageView key={chosenId} id={chosenId} />
        ) : (
          messages.data && messages.data.length > 0 && <p className="soft">{t('outbox.choose')}</p>
        )}
      </div>
    </div>
  );
}

interface MessageListProps {
  messages: readonly OutboxSummary[];
  chosenId: string | null;
}

function MessageList({ messages, chosenId }: MessageListProps) {
  const { i18n } = useTranslation('admin');
  return (
    <ul className={styles.rows}>
      {messages.map(({ id, to, subject, date }) => (
        <li key={id}>
          <Link
            to={{ search: `?tab=outbox&message=${encodeURIComponent(id)}` }}
            preventScrollReset
            aria-current={id === chosenId ? 'true' : undefined}
          >
            <span className={styles.rowTitle}>{subject}</span>
            <span className="small soft">{to}</span>
            <time className="micro soft nums" dateTime={date}>
              {formatDateTime(date, i18n.language)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
