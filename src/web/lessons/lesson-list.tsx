import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { isSameLesson, type LessonId, type ModuleFacts } from '#core/academy/lesson.ts';
import type { Progress } from '#core/academy/progress.ts';
import { lessonPath } from '#web/academy/course-paths.ts';
import { foreign } from '#web/languages/foreign.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './lesson-list.module.css';

interface LessonListProps {
  /** Of the module. */
  number: number;
  module: ModuleFacts;
  progress: Progress | undefined;
  /** The lesson that is open. */
  here?: LessonId;
  hasMinutes?: boolean;
}

/** The lessons of a module, each with its number or, once completed, a mark and the word. */
export function LessonList({ number, module, progress, here, hasMinutes = false }: LessonListProps) {
  const { t, i18n } = useTranslation('academy');
  return (
    <ol className={styles.lessons}>
      {module.lessons.map((lesson, index) => {
        const id = { module: number, lesson: index + 1 };
        const isHere = here !== undefined && isSameLesson(id, here);
        return (
          <li key={lesson.slug}>
            <Link to={lessonPath(module, lesson)} aria-current={isHere ? 'page' : undefined}>
              {progress?.isDone(id) ? (
                <Check className="icon icon-sm" aria-hidden="true" />
              ) : (
                <span className="soft nums">{index + 1}</span>
              )}
              <span className={styles.title} lang={foreign(lesson.language, i18n.language)}>
                {lesson.title}
              </span>
              <span className="micro soft">
                {isHere ? t('lesson.this') : hasMinutes ? t('lesson.minutes', { count: lesson.minutes }) : ''}
              </span>
              {progress?.isDone(id) && <span className="visually-hidden">{t('lesson.done')}</span>}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
