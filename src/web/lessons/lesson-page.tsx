import { MODULE_COUNT } from '#core/academy/education-level.ts';
import type { Course, Lesson } from '#core/academy/lesson.ts';
import { neighboursOf } from '#core/academy/progress.ts';
import { CourseFigure } from '#web/academy/course-figure.tsx';
import { placeLesson } from '#web/academy/course-paths.ts';
import { useCourse, useLesson } from '#web/academy/use-course.ts';
import { useProgress } from '#web/academy/use-progress.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { foreign } from '#web/languages/foreign.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import reading from '#web/styles/reading.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { LessonList } from './lesson-list.tsx';
import styles from './lesson-page.module.css';
import { LessonQuiz } from './lesson-quiz.tsx';
import { LessonTask } from './lesson-task.tsx';
import { LessonText } from './lesson-text.tsx';
import { NextLesson } from './next-lesson.tsx';
import { Tally } from './tally.tsx';

export interface PrerenderedLesson {
  course: Prerendered<Course>;
  lesson: Prerendered<Lesson>;
}

interface LessonPageProps {
  /** Slugs. */
  module: string;
  lesson: string;
  prerendered: PrerenderedLesson | null;
}

export function LessonPage({ module, lesson, prerendered }: LessonPageProps) {
  const { t } = useTranslation('academy');
  const course = useCourse(prerendered?.course);
  const { data, error, refetch } = useLesson(module, lesson, prerendered?.lesson);
  if (course.data && data) return <OpenLesson course={course.data} lesson={data} />;
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} noIndex />
      <h1 className="visually-hidden">{t('title')}</h1>
      {data === null ? (
        <EmptyState
          level={2}
          title={t('missing.title')}
          action={
            <ButtonLink variant="outline" to="/academy">
              {t('missing.back')}
            </ButtonLink>
          }
        >
          {t('missing.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          level={2}
          title={t('failed.title')}
          onRetry={() => void refetch()}
          errorId={errorIdOf(error)}
        >
          {t('failed.text')}
        </ErrorState>
      ) : (
        <LoadingState label={t('loading')} />
      )}
    </div>
  );
}

/** Text, task and quiz; the course and its lessons beside them. */
function OpenLesson({ course, lesson }: { course: Course; lesson: Lesson }) {
  const { t, i18n } = useTranslation('academy');
  const { progress } = useProgress();
  const module = course.modules[lesson.module - 1];
  const { before, after } = neighboursOf(lesson);
  const [previous, next] = [before, after].map((place) => place && placeLesson(course, place));
  const lang = foreign(lesson.language, i18n.language);
  const facts = [
    t('lesson.module', { number: lesson.module, of: MODULE_COUNT }),
    t('lesson.number', { number: lesson.lesson, of: module?.lessons.length }),
    t('lesson.length', { count: lesson.minutes }),
  ];
  return (
    <div className="wrap page">
      <PageMeta title={lesson.title} description={lesson.summary} />
      <div className={reading.page}>
        <article>
          <PageHeader
            crumbs={[{ label: t('title'), to: '/academy' }, { label: module?.title ?? '' }]}
            crumbsLabel={t('crumbs')}
            title={<span lang={lang}>{lesson.title}</span>}
            lead={<span lang={lang}>{lesson.summary}</span>}
          />
          <ul className={reading.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {lang && <p className={reading.foreign}>{t('lesson.foreign')}</p>}
          <div className={styles.strip} aria-hidden="true">
            <CourseFigure progress={progress} here={lesson} />
            <p className="small">
              {progress && (
                <>
                  {t('progress.lessons', { ...progress.lessons })}
                  <br />
                  <span className="soft">{t('progress.modules', { ...progress.modules })}</span>
                </>
              )}
            </p>
          </div>
          <div className={reading.text} lang={lang}>
            <LessonText blocks={lesson.text} />
          </div>
          <LessonTask lesson={lesson} lang={lang} />
          <LessonQuiz lesson={lesson} lang={lang} progress={progress} />
        </article>
        <aside className={styles.side} aria-label={t('progress.label')}>
          <CourseFigure progress={progress} here={lesson} isNumbered />
          <Tally progress={progress} />
          {module && (
            <nav className={styles.contents} aria-label={t('lesson.others', { number: lesson.module })}>
              <h2 className="subhead">{module.title}</h2>
              <LessonList number={lesson.module} module={module} progress={progress} here={lesson} />
            </nav>
          )}
        </aside>
      </div>
      <NextLesson next={next ?? null} previous={previous ?? null} />
    </div>
  );
}
