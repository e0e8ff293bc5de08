import { Suspense, useId } from 'react';
import type { Lesson } from '#core/academy/lesson.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { useTemplate } from '#web/catalogue/use-template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { GateCard } from '#web/licenses/gate-card.tsx';
import { useLicense } from '#web/licenses/use-license.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './lesson-task.module.css';
import { LessonText } from './lesson-text.tsx';
import { TaskExample } from './task-example.tsx';

const InlineRun = lazyPart(async () => (await import('#web/workbench/inline-run.tsx')).InlineRun);

interface LessonTaskProps {
  lesson: Lesson;
  /** Of the lesson's own words, where it is not that of the page. */
  lang: string | undefined;
}

/** What to do, and the tool to do it with. */
export function LessonTask({ lesson, lang }: LessonTaskProps) {
  const { t } = useTranslation('academy');
  const { data: template, error, refetch } = useTemplate(lesson.tool);
  if (template) return <ToolTask lesson={lesson} lang={lang} template={template} />;
  return (
    <section className={styles.task} aria-label={lesson.task.title} lang={lang}>
      <h2 className="heading">{lesson.task.title}</h2>
      <LessonText blocks={lesson.task.text} />
      {error ? (
        <ErrorState title={t('task.failed')} onRetry={() => void refetch()} errorId={errorIdOf(error)} />
      ) : (
        <div className={styles.waiting}>
          <LoadingState label={t('task.loading')} />
        </div>
      )}
    </section>
  );
}

function ToolTask({ lesson, lang, template }: LessonTaskProps & { template: ToolTemplate }) {
  const { t } = useTranslation('academy');
  const id = useId();
  const { gate, retry } = useLicense(template.slug, template.level);
  const isOpen = gate.kind === 'allowed';
  const values = valuesFor(lesson, template);
  const head = (
    <>
      <header className={styles.head}>
        <Seal slug={template.slug} category={template.category} size={64} />
        <div>
          <h2 className="heading" id={id} lang={lang}>
            {lesson.task.title}
          </h2>
          <p className="small soft">{t('task.runs', { tool: template.name })}</p>
        </div>
      </header>
      <div className={styles.ask} lang={lang}>
        <LessonText blocks={lesson.task.text} />
      </div>
    </>
  );
  if (!isOpen)
    return (
      <section className={styles.task} aria-labelledby={id}>
        {head}
        <TaskExample template={template} values={values} />
        <p className="small">{t('task.locked')}</p>
        <GateCard gate={gate} tool={template} onRetry={retry} />
      </section>
    );
  return (
    <Leaf as="section" className={styles.task} aria-labelledby={id}>
      {head}
      <Suspense
        fallback={
          <div className={styles.waiting}>
            <LoadingState label={t('task.loading')} />
          </div>
        }
      >
        <InlineRun
          key={template.language}
          template={template}
          // A quiz asks its learner.
          values={template.isQuiz ? {} : values}
          keptAs={`lesson:${lesson.module}.${lesson.lesson}`}
        >
          <p className="small">{t('task.done')}</p>
        </InlineRun>
      </Suspense>
    </Leaf>
  );
}

/** The lesson's own; the tool's, where the lesson is not written in the language of its form. */
const valuesFor = ({ task, language }: Lesson, template: ToolTemplate): FormValues =>
  (language === template.language ? undefined : template.examples[0]?.values) ?? task.values;
