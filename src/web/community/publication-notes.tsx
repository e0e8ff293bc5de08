import type { Publication } from '#core/community/community-tool.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './publish-control.module.css';

/** In words: what waits, what is published, what was answered. */
export function PublicationNotes({ publication }: { publication: Publication }) {
  const { t, i18n } = useTranslation('community');
  const { version, waiting, published, refused } = publication;
  const day = (iso: string) => formatDay(iso, i18n.language);
  const isChanged = published !== null && published.version !== version && waiting === null;
  return (
    <>
      {published && (
        <p>{t('publish.published', { version: published.version, date: day(published.publishedAt) })}</p>
      )}
      {isChanged && <p className="small soft">{t('publish.changed')}</p>}
      {waiting && <p>{t('publish.waiting', { version: waiting.version, date: day(waiting.submittedAt) })}</p>}
      {refused && (
        <div className={styles.refusal}>
          <p>{t(`publish.${refused.state}`, { version: refused.version, date: day(refused.decidedAt) })}</p>
          <blockquote>{refused.reason}</blockquote>
        </div>
      )}
    </>
  );
}
