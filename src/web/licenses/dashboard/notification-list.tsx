import clsx from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { LicenseNotification } from '#core/licenses/dashboard.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useMarkRead } from '../use-dashboard.ts';
import { countUnread } from './mark-notification.ts';
import styles from './news.module.css';

const BADGES = { update: 'outline', expiration: 'warning', promotion: 'secondary' } as const;

export function NotificationList({ notifications }: { notifications: readonly LicenseNotification[] }) {
  const { t } = useTranslation('licenses');
  const id = useId();
  const unread = countUnread({ notifications: [...notifications] });
  const markRead = useMarkRead(() => showToast({ type: 'error', title: t('notifications.markFailed') }));
  return (
    <section aria-labelledby={id}>
      <div className={styles.newsHead}>
        <h2 className="heading" id={id}>
          {t('notifications.title')}
        </h2>
        <span role="status">
          {unread > 0 && <Badge variant="touch">{t('notifications.unread', { count: unread })}</Badge>}
        </span>
      </div>
      <Link className="link small" to="/settings#notifications">
        {t('notifications.choose')}
      </Link>
      {notifications.length === 0 && <p className={clsx('soft', styles.none)}>{t('notifications.empty')}</p>}
      <ul className={styles.rows}>
        {notifications.map((notification) => (
          <Row key={notification.id} notification={notification} onRead={() => markRead(notification.id)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ notification, onRead }: { notification: LicenseNotification; onRead: () => void }) {
  const { t, i18n } = useTranslation('licenses');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, message, type, date, isRead } = notification;
  return (
    <li className={isRead ? undefined : styles.isUnread}>
      <div className={styles.rowLine}>
        <Badge variant={BADGES[type]}>{t(`notifications.types.${type}`)}</Badge>
        <h3 className={styles.rowTitle} id={`${id}-title`}>
          {title}
        </h3>
        <time className="small soft nums" dateTime={date}>
          {formatDay(date, i18n.language)}
        </time>
      </div>
      <p className="small" id={`${id}-message`} hidden={!isOpen}>
        {message}
      </p>
      <div className={styles.rowActs}>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={`${id}-message`}
          aria-describedby={`${id}-title`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'notifications.collapse' : 'notifications.view')}
        </Button>
        {!isRead && (
          <Button variant="ghost" size="sm" aria-describedby={`${id}-title`} onClick={onRead}>
            {t('notifications.markRead')}
          </Button>
        )}
      </div>
    </li>
  );
}
