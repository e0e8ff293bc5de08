import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { PlacedLesson } from '#web/academy/course-paths.ts';
import { foreign } from '#web/languages/foreign.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './next-lesson.module.css';

interface NextLessonProps {
  /** Null after the last. */
  next: PlacedLesson | null;
  previous: PlacedLesson | null;
}

/** A whole line to go on by, and a small one back. */
export function NextLesson({ next, previous }: NextLessonProps) {
  const { t, i18n } = useTranslation('academy');
  return (
    <nav className={styles.next} aria-label={t('next.label')}>
      <Link className={styles.on} to={next?.path ?? '/academy'}>
        <span className={styles.words}>
          <span className="small soft">
            {next
              ? t('next.lesson', { module: next.moduleFacts.title, number: next.lesson })
              : t('next.last')}
          </span>
          <span
            className={styles.title}
            lang={next ? foreign(next.facts.language, i18n.language) : undefined}
          >
            {next?.facts.title ?? t('next.all')}
          </span>
          {next && (
            <span className="small soft" lang={foreign(next.facts.language, i18n.language)}>
              {next.facts.summary}
            </span>
          )}
        </span>
        <ArrowRight className="icon" aria-hidden="true" />
      </Link>
      {previous && (
        <p className={styles.back}>
          <ArrowLeft className="icon icon-sm" aria-hidden="true" />
          <Link
            className="link small"
            to={previous.path}
            lang={foreign(previous.facts.language, i18n.language)}
          >
            {previous.facts.title}
          </Link>
        </p>
      )}
    </nav>
  );
}
