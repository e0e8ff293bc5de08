import { Link } from 'react-router';
import type { ProviderEvent } from '#core/admin/admin-order.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../admin.module.css';
import { replayEvent } from '../api.ts';

interface EventRowsProps {
  events: readonly ProviderEvent[];
  /** Where each names its order. */
  withOrders?: boolean;
}

/** What payment providers told, each of which that changed something can be gone through once more. */
export function EventRows({ events, withOrders = false }: EventRowsProps) {
  const { t, i18n } = useTranslation('admin');
  const replay = useDangerousWrite({
    mutationFn: ({ id }: ProviderEvent) => replayEvent(id),
    invalidates: [['admin', 'orders']],
    successToast: () => ({ title: t('events.replayed'), description: t('events.replayedText') }),
    failureToast: () => ({ title: t('events.failed') }),
  });
  return (
    <ul className={styles.lines}>
      {events.map((event) => (
        <li key={event.id} className={styles.role}>
          <span className="small">
            {event.provider}: {event.eventType}
          </span>
          <Badge variant={event.outcome === 'refused' ? 'destructive' : 'secondary'}>
            {t(`events.outcomes.${event.outcome}`)}
          </Badge>
          <time className="micro soft nums" dateTime={event.receivedAt}>
            {formatDateTime(event.receivedAt, i18n.language)}
          </time>
          {withOrders && event.orderId && (
            <Link className="link small" to={{ search: `?tab=orders&order=${event.orderId}` }}>
              {t('events.order')}
            </Link>
          )}
          {event.outcome === 'applied' && (
            <Button
              variant="outline"
              size="sm"
              aria-label={t('events.replayNamed', { type: event.eventType })}
              busy={replay.variables?.id === event.id}
              onClick={() => void replay.mutate(event)}
            >
              {t('events.replay')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
