import { educationLevel } from '#core/academy/education-level.ts';
import type { Course } from '#core/academy/lesson.ts';
import { COURSE_ORDER, completedModules, type Progress } from '#core/academy/progress.ts';
import { CourseFigure } from '#web/academy/course-figure.tsx';
import { placeLesson } from '#web/academy/course-paths.ts';
import { useCourse } from '#web/academy/use-course.ts';
import { useProgress } from '#web/academy/use-progress.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { CompletionDocuments } from '#web/certificates/completion-documents.tsx';
import { useCompletion } from '#web/certificates/use-completion.ts';
import { foreign } from '#web/languages/foreign.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './academy-page.module.css';
import { ClaimLessons } from './claim-lessons.tsx';
import { CompletedCourse } from './completion/completed-course.tsx';
import { ModuleEntry } from './module-entry.tsx';
import { Tally } from './tally.tsx';

/** All modules with their lessons, how far one is, and where it goes on. */
export function AcademyPage({ prerendered }: { prerendered: Prerendered<Course> | null }) {
  const { t, i18n } = useTranslation('academy');
  const { data: course, error, refetch } = useCourse(prerendered);
  const { progress, error: progressError, refetch: askProgress } = useProgress();
  const next = course && progress?.next && placeLesson(course, progress.next);
  const completion = useCompletion();
  const level =
    progress && educationLevel(completedModules(COURSE_ORDER.filter((lesson) => progress.isDone(lesson))));
  return (
    <div className="wrap page">
      <PageHeader title={t('title')} lead={t('lead')} />
      <section className={styles.progress} aria-label={t('progress.label')}>
        <CourseFigure progress={progress} here={progress?.next ?? undefined} isNumbered />
        <div className={styles.facts}>
          {!progress && progressError ? (
            <ErrorState
              title={t('progress.failed')}
              onRetry={() => void askProgress()}
              errorId={errorIdOf(progressError)}
            />
          ) : (
            <>
              <Tally progress={progress} />
              {level && <p className="small soft">{t('level.line', { level: t(`level.${level}`) })}</p>}
              <div className={styles.next}>
                {progress?.next === null ? (
                  <CompletedCourse
                    onGet={course && (() => void completion.make(course))}
                    isPending={completion.isPending}
                  />
                ) : (
                  next &&
                  progress && (
                    <>
                      <h2 className="heading" lang={foreign(next.facts.language, i18n.language)}>
                        {next.facts.title}
                      </h2>
                      <p className="small soft">{next.moduleFacts.title}</p>
                      <ButtonLink to={next.path}>{t(`next.${wayOn(progress)}`)}</ButtonLink>
                    </>
                  )
                )}
              </div>
              <ClaimLessons />
            </>
          )}
        </div>
      </section>
      {completion.made && <CompletionDocuments made={completion.made} />}
      {!course && !error && <LoadingState label={t('loading')} />}
      {!course && error && (
        <ErrorState
          level={2}
          title={t('failed.title')}
          onRetry={() => void refetch()}
          errorId={errorIdOf(error)}
        >
          {t('failed.text')}
        </ErrorState>
      )}
      {course?.modules.map((module, index) => (
        <ModuleEntry key={module.slug} number={index + 1} module={module} progress={progress} />
      ))}
    </div>
  );
}

const wayOn = ({ lessons }: Progress): 'begin' | 'continue' => (lessons.done === 0 ? 'begin' : 'continue');
