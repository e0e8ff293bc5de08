import clsx from 'clsx';
import { drawCourse } from '#core/academy/course-leaves.ts';
import { isSameLesson, type LessonId } from '#core/academy/lesson.ts';
import { COURSE_ORDER, type Progress } from '#core/academy/progress.ts';
import styles from './course-figure.module.css';

const { lenses, tips } = drawCourse(
  [...Map.groupBy(COURSE_ORDER, ({ module }) => module).values()].map(({ length }) => length),
);

interface CourseFigureProps {
  /** Undefined while it is not known: every line is then ahead. */
  progress: Progress | undefined;
  /** The lesson that is open. */
  here?: LessonId | undefined;
  /** Only where there is room to read them. */
  isNumbered?: boolean;
  className?: string | undefined;
}

/** A leaf a module, a lens a lesson: gold is done, the strong line is here. The same stands in words beside it. */
export function CourseFigure({ progress, here, isNumbered = false, className }: CourseFigureProps) {
  const isHere = (lens: LessonId) => here !== undefined && isSameLesson(lens, here);
  const lookOf = (lens: LessonId) =>
    isHere(lens) ? styles.here : progress?.isDone(lens) ? styles.done : styles.ahead;
  // What stands out is drawn last.
  const rankOf = (lens: LessonId) => (isHere(lens) ? 2 : progress?.isDone(lens) ? 1 : 0);
  return (
    <svg className={clsx('geo', styles.course, className)} viewBox="-118 -118 236 236" aria-hidden="true">
      {lenses
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map((lens) => (
          <path key={`${lens.module}.${lens.lesson}`} className={lookOf(lens)} d={lens.path} />
        ))}
      {isNumbered &&
        tips.map(([x, y], index) => (
          <text
            key={`${x},${y}`}
            className={clsx(here?.module === index + 1 && styles.hereNumber)}
            x={x.toFixed(1)}
            y={(y + 4).toFixed(1)}
          >
            {index + 1}
          </text>
        ))}
    </svg>
  );
}
