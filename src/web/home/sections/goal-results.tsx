import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { GoalResult } from '../read-goal-results.server.ts';
import styles from './goal-results.module.css';
import section from './section.module.css';

/** What one may want to reach, and what a tool makes for it. */
export function GoalResults({ results }: { results: readonly GoalResult[] }) {
  const { t } = useTranslation('home');
  return (
    <section className={clsx('wrap', section.section)} aria-labelledby="goals-title">
      <div className={section.head}>
        <div>
          <h2 className="section-title" id="goals-title">
            {t('goals.title')}
          </h2>
          <p className="soft">{t('goals.text')}</p>
        </div>
        <ButtonLink to="/tool-bundles" variant="link">
          {t('goals.bundles')}
          <ArrowRight className="arrow" aria-hidden="true" />
        </ButtonLink>
      </div>
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
