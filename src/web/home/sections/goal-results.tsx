import clsx from 'clsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { GoalResult } from '../read-goal-results.server.ts';
import styles from './goal-results.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';

/** What one may want to reach, and what a tool makes for it. */
export function GoalResults({ results }: { results: readonly GoalResult[] }) {
  const { t } = useTranslation('home');
  return (
    <section className={clsx('wrap', section.section)} aria-labelledby="goals-title">
      <SectionHead
        id="goals-title"
        title={t('goals.title')}
        lead={t('goals.text')}
        link={{ to: '/tool-bundles', label: t('goals.bundles') }}
      />
      <ul className={styles.goals}>
        {results.map(({ bundle, goal, tool, given, card }) => (
          <li key={bundle}>
            <h3 className="heading">{goal}</h3>
            <div className={styles.example}>
              {given && (
                <p className={styles.given}>
                  <span className="micro soft">{given.label}</span>
                  <q>{given.words}</q>
                </p>
              )}
              <blockquote>
                {(card.title || card.moment) && (
                  <p className="micro soft nums">{[card.moment, card.title].filter(Boolean).join(' · ')}</p>
                )}
                <p className={styles.words}>{card.words}</p>
              </blockquote>
              <a className="link small" href={`/tools/${tool.slug}`}>
                {t('goals.open', { tool: tool.name })}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
