import { readPassionFinderAnswer } from '#core/tools/passion-finder-answer.ts';
import { toPlainText } from '#web/exports/result-file.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import panel from '../panel.module.css';
import { Panel } from '../panel.tsx';
import { usePassionResponses } from '../use-passion-responses.ts';
import styles from './passion-result.module.css';

export const QUIZ = 'passionFinder';

/** The newest stored result, or the invitation; nothing while it is not known. */
export function PassionResult({ isOffered }: { isOffered: boolean }) {
  const { t, i18n } = useTranslation('dashboard');
  const { data } = usePassionResponses();
  const newest = data?.[0];
  if (!data || (!newest && !isOffered)) return null;
  return (
    <Panel title={t(newest ? 'passion.title' : 'passion.emptyTitle')}>
      <div className={panel.none}>
        {newest ? (
          <>
            <Answer answer={newest.answer} />
            <p className="micro soft">
              {t('passion.taken', { date: formatDay(newest.created_at, i18n.language) })}
            </p>
          </>
        ) : (
          <p className="small soft">{t('passion.emptyText')}</p>
        )}
        {isOffered && (
          <ButtonLink to={`/tools/${QUIZ}`} variant="outline" size="sm">
            {t(newest ? 'passion.retake' : 'passion.emptyAction')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** It is stored in English: what it names is said in the reader's language, and any other one is shown as it is. */
function Answer({ answer }: { answer: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const read = readPassionFinderAnswer(answer);
  if (!read)
    return (
      <p className={styles.answer} lang="en">
        {toPlainText(answer)}
      </p>
    );
  const separator = t('common:listSeparator');
  const themes = read.themes.map((theme) => t(`passion.theme.${theme}`)).join(separator);
  return (
    <>
      <p className={styles.answer}>{read.ways.map((way) => t(`passion.way.${way}`)).join(separator)}</p>
      {themes && <p className="small soft">{t('passion.themes', { themes })}</p>}
    </>
  );
}
