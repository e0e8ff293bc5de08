import clsx from 'clsx';
import { isActionDone } from '#core/note-analysis/tick-action.ts';
import { formatDate, parseDate } from '#core/time/calendar-date.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { AnalysisRun } from '../analysis-run.ts';
import { ActionTick } from './action-tick.tsx';
import { entryId, placeId } from './place-ids.ts';
import { ReadabilityView } from './readability-view.tsx';
import { ResultSection } from './result-section.tsx';
import styles from './result-view.module.css';
import { ToneView } from './tone-view.tsx';

interface ResultViewProps {
  run: AnalysisRun;
  /** As it stands now. */
  text: string;
  onWrite: ((text: string) => void) | undefined;
}

/** Everything that an analysis found; each quote leads to its place in the text. */
export function ResultView({ run: { result }, text, onWrite }: ResultViewProps) {
  const { t } = useTranslation(['note-analysis', 'common']);
  const separator = t('common:listSeparator');
  const language = useLanguage();
  const { summary, counts, actions, keyPhrases, questions, topics } = result;
  const open = actions.filter((action) => !isActionDone(text, action));
  const dated = open.filter(({ due }) => due !== null).length;
  const areAllDated = dated === open.length;
  const state = areAllDated ? 'result.allDated' : 'result.dated';
  const dayOf = (due: string) => {
    const date = parseDate(due);
    return date ? formatDate(date, language) : due;
  };
  return (
    <div className={styles.result} lang={result.language === language ? undefined : result.language}>
      {summary.length > 0 && (
        <ResultSection
          title={t('result.summary')}
          aside={t('result.ofSentences', { shown: summary.length, count: counts.sentences })}
        >
          <ol className={styles.summary}>
            {summary.map(({ text, start }, index) => (
              <li key={start} id={entryId('sentence', index)} className={styles.numbered}>
                <span className={clsx('nums', styles.number)} aria-hidden="true">
                  {index + 1}
                </span>
                <a className={styles.quote} href={`#${placeId('sentence', index)}`}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </ResultSection>
      )}
      <ResultSection
        title={t('result.actions')}
        aside={
          actions.length === 0
            ? undefined
            : open.length === 0
              ? t('result.allDone')
              : t(state, { count: open.length, dated })
        }
      >
        {actions.length === 0 ? (
          <p className="small soft">{t('result.noActions')}</p>
        ) : (
          <ul className={styles.actions}>
            {actions.map((action, index) => (
              <li key={action.start} id={entryId('action', index)} className={styles.task}>
                <ActionTick {...{ action, text, onWrite }} />
                <div>
                  <a className={styles.quote} href={`#${placeId('action', index)}`}>
                    {action.task}
                  </a>
                  {action.due && (
                    <time dateTime={action.due} className={styles.fact}>
                      {dayOf(action.due)}
                    </time>
                  )}
                  {action.people.length > 0 && <p className={styles.fact}>{action.people.join(separator)}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ResultSection>
      {keyPhrases.length > 0 && (
        <ResultSection title={t('result.keyPhrases')}>
          <ul className={styles.phrases}>
            {keyPhrases.map(({ text, count }) => (
              <li key={text}>
                <span>{text}</span>
                <sup className="nums">
                  <span className="visually-hidden">{t('result.times', { count })}</span>
                  <span aria-hidden="true">{count}</span>
                </sup>
              </li>
            ))}
          </ul>
        </ResultSection>
      )}
      <ToneView result={result} />
      {questions.length > 0 && (
        <ResultSection title={t('result.questions')} aside={String(questions.length)}>
          <ul className={styles.actions}>
            {questions.map(({ text, start }, index) => (
              <li key={start}>
                <a className={styles.quote} href={`#${placeId('question', index)}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </ResultSection>
      )}
      {topics.length > 0 && (
        <ResultSection title={t('result.topics')}>
          <p className="small">
            {topics
              .map(({ topic, share }) => `${t(`topics.${topic}`)} ${formatPercent(share, language)}`)
              .join(separator)}
          </p>
        </ResultSection>
      )}
      <ReadabilityView result={result} />
    </div>
  );
}
