import clsx from 'clsx';
import { Check } from 'lucide-react';
import { educationLevel, LESSON_COUNT } from '#core/academy/education-level.ts';
import { COURSE_ORDER, completedModules, type Progress } from '#core/academy/progress.ts';
import { placeLesson } from '#web/academy/course-paths.ts';
import { useCourse } from '#web/academy/use-course.ts';
import { useProgress } from '#web/academy/use-progress.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './academy-card.module.css';

/** How far one is in the academy, from the completed lessons, and the module that comes next. */
export function AcademyCard() {
  const { t, i18n } = useTranslation(['dashboard', 'academy']);
  const { progress, error } = useProgress();
  const { data: course } = useCourse();
  const next = course && progress?.next && placeLesson(course, progress.next);
  return (
    <section className={styles.card} aria-labelledby="academy-card">
      <div>
        <h2 className="section-title" id="academy-card">
          {t('academy:title')}
        </h2>
        <p className="small soft">
          {progress
            ? t('academy.done', {
                ...progress.modules,
                percent: formatPercent(progress.percent / 100, i18n.language),
              })
            : t(error ? 'academy.failed' : 'loading')}
        </p>
        {progress && <LevelLine progress={progress} />}
      </div>
      <Rings progress={progress} />
      <div className={styles.next}>
        {next && (
          <div>
            <p className="micro soft">{t('academy.next')}</p>
            <p className="heading">{next.moduleFacts.title}</p>
          </div>
        )}
        {progress?.next === null && <p className="heading">{t('academy.all')}</p>}
        {progress?.next === null ? (
          <ButtonLink to="/academy">{t('academy.certificate')}</ButtonLink>
        ) : (
          <ButtonLink variant="outline" to={next?.path ?? '/academy'}>
            {t(next ? 'academy:next.continue' : 'academy.open')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function LevelLine({ progress }: { progress: Progress }) {
  const { t } = useTranslation('academy');
  const level = educationLevel(completedModules(COURSE_ORDER.filter((lesson) => progress.isDone(lesson))));
  return <p className="small soft">{t('level.line', { level: t(`level.${level}`) })}</p>;
}

/** A ring a module: gold with a mark when whole, the next one strong. The same stands in words beside it. */
const Rings = ({ progress }: { progress: Progress | undefined }) => (
  <ol className={styles.rings} aria-hidden="true">
    {Array.from({ length: COURSE_ORDER.length / LESSON_COUNT }, (_, index) => index + 1).map((module) => {
      const isDone = progress?.doneIn(module) === LESSON_COUNT;
      const isNext = progress?.next?.module === module;
      return (
        <li key={module} className={clsx(isDone && styles.done, isNext && styles.here)}>
          {isDone ? <Check className="icon icon-sm" /> : <span className="nums">{module}</span>}
        </li>
      );
    })}
  </ol>
);
