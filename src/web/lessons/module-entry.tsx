import clsx from 'clsx';
import { useId } from 'react';
import type { ModuleFacts } from '#core/academy/lesson.ts';
import type { Progress } from '#core/academy/progress.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { LessonList } from './lesson-list.tsx';
import styles from './module-entry.module.css';

interface ModuleEntryProps {
  number: number;
  module: ModuleFacts;
  progress: Progress | undefined;
}

/** One module: what it is about, and its lessons. */
export function ModuleEntry({ number, module, progress }: ModuleEntryProps) {
  const { t } = useTranslation('academy');
  const id = useId();
  return (
    <section className={styles.module} aria-labelledby={id}>
      <header>
        <span className={clsx('figures', styles.number)} aria-hidden="true">
          {number}
        </span>
        <div>
          <h2 className="heading" id={id}>
            {module.title}
          </h2>
          <p className="small soft">{module.summary}</p>
          <p className="micro soft">
            {progress && t('module.done', { done: progress.doneIn(number), of: module.lessons.length })}
          </p>
        </div>
      </header>
      <LessonList number={number} module={module} progress={progress} hasMinutes />
    </section>
  );
}
