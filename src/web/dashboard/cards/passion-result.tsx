import { toPlainText } from '#web/exports/result-file.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import panel from '../panel.module.css';
import { Panel } from '../panel.tsx';
import { usePassionResponses } from '../use-passion-responses.ts';
import styles from './passion-result.module.css';

const QUIZ = '/tools/passionFinder';

/** The newest stored result, or the invitation; nothing while it is not known. */
export function PassionResult() {
  const { t, i18n } = useTranslation('dashboard');
  const { data } = usePassionResponses();
  if (!data) return null;
  const [newest] = data;
  return (
    <Panel title={t(newest ? 'passion.title' : 'passion.emptyTitle')}>
      <div className={panel.none}>
        {newest ? (
          <>
            <p className={styles.answer}>{toPlainText(newest.answer)}</p>
            <p className="micro soft">
              {t('passion.taken', { date: formatDay(newest.created_at, i18n.language) })}
            </p>
          </>
        ) : (
          <p className="small soft">{t('passion.emptyText')}</p>
        )}
        <ButtonLink to={QUIZ} variant="outline" size="sm">
          {t(newest ? 'passion.retake' : 'passion.emptyAction')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
