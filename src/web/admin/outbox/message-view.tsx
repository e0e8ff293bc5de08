import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useFreshSignIn } from '#web/account/use-dangerous-write.ts';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from '../admin.module.css';
import { fetchMessage } from '../api.ts';

/** The text first. The markup is shown in a frame that may do nothing: no scripts, no forms, no way out. */
export function MessageView({ id }: { id: string }) {
  const { t, i18n } = useTranslation('admin');
  const freshly = useFreshSignIn();
  const message = useQuery({
    queryKey: ['admin', 'outbox', id],
    queryFn: () => freshly(() => fetchMessage(id)),
    // It never changes, and each reading stands in the audit log.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <Link className={clsx('link small', view.back)} to={{ search: '?tab=outbox' }} preventScrollReset>
        <ArrowLeft className="icon icon-sm" aria-hidden="true" />
        {t('outbox.back')}
      </Link>
      <Loaded query={message}>
        {({ subject, to, date, text, html, file }) => (
          <article className={styles.message}>
            <h2 className="heading">{subject}</h2>
            <dl className={clsx('small', view.facts)}>
              <dt className="soft">{t('outbox.to')}</dt>
              <dd>{to}</dd>
              <dt className="soft">{t('outbox.date')}</dt>
              <dd className="nums">{formatDateTime(date, i18n.language)}</dd>
              {file && (
                <>
                  <dt className="soft">{t('outbox.file')}</dt>
                  <dd>
                    {file.name}, {formatBytes(file.bytes, i18n.language)}
                  </dd>
                </>
              )}
            </dl>
            <Tabs
              label={subject}
              tabs={[
                { id: 'text', label: t('outbox.plain'), content: <pre className={view.source}>{text}</pre> },
                {
                  id: 'html',
                  label: t('outbox.html'),
                  content: html ? (
                    <iframe
                      className={styles.messageFrame}
                      sandbox=""
                      srcDoc={html}
                      title={t('outbox.frame')}
                    />
                  ) : (
                    <p className="soft">{t('outbox.noHtml')}</p>
                  ),
                },
              ]}
            />
          </article>
        )}
      </Loaded>
    </>
  );
}
