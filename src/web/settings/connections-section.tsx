import { useQuery } from '@tanstack/react-query';
import type { Connection } from '#core/account/viewer.ts';
import { BRAND } from '#web/brand.ts';
import { CONNECTIONS, disconnectViewer, fetchConnections } from '#web/embedding/viewer-api.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** The sites whose viewer is signed in to the account. */
export function ConnectionsSection() {
  const { t } = useTranslation('embedding');
  const query = useQuery({ queryKey: CONNECTIONS, queryFn: fetchConnections });
  return (
    <Section
      id="connections"
      title={t('connections.title')}
      text={t('connections.text', { brand: BRAND.name })}
    >
      <Loaded query={query}>
        {(connections) =>
          connections.length === 0 ? (
            <p className="small soft">{t('connections.empty')}</p>
          ) : (
            <ul className={styles.list}>
              {connections.map((connection) => (
                <ConnectionLine key={connection.id} connection={connection} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function ConnectionLine({ connection: { id, site, viewerName, createdAt } }: { connection: Connection }) {
  const { t, i18n } = useTranslation('embedding');
  const ending = useWrite({
    mutationFn: () => disconnectViewer(id),
    invalidates: [CONNECTIONS],
    successToast: () => ({ title: t('connections.ended') }),
    failureToast: () => ({ title: t('connections.failed') }),
  });
  const date = formatDateTime(createdAt, i18n.language);
  return (
    <li>
      <span>
        <strong>{site}</strong>
        <br />
        <span className="small soft">
          {t('connections.since', { viewer: viewerName, date, interpolation: { escapeValue: false } })}
        </span>
      </span>
      <Button
        variant="outline"
        size="sm"
        busy={ending.isPending}
        aria-label={t('connections.endOf', { site, interpolation: { escapeValue: false } })}
        onClick={() => void ending.mutate()}
      >
        {t('connections.end')}
      </Button>
    </li>
  );
}
