import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toPlainText } from '#web/exports/result-file.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { fetchPassionResponses } from './api.ts';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';
import styles from './passion-result.module.css';

const QUIZ = '/tools/passionFinder';

/** The newest stored result, or the invitation; nothing while it is not known. */
export function PassionResult() {
  const { t, i18n } = useTranslation('dashboard');
  const { data } = useQuery({
    queryKey: ['dashboard', 'passion'],
    queryFn: fetchPassionResponses,
    staleTime: 0,
  });
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
