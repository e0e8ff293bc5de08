import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isAllRight, type Lesson } from '#core/academy/lesson.ts';
import type { Progress } from '#core/academy/progress.ts';
import { useCompleteLesson } from '#web/academy/use-progress.ts';
import { entrancePath } from '#web/account/return-path.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './lesson-quiz.module.css';
import { type Answers, keepAnswers, readAnswers } from './quiz-answers.ts';
import { QuizQuestion } from './quiz-question.tsx';

interface LessonQuizProps {
  lesson: Lesson;
  /** Of the questions, where it is not that of the page. */
  lang: string | undefined;
  progress: Progress | undefined;
}

/** Three questions, as often as one likes. When all are right the lesson is completed. */
export function LessonQuiz({ lesson, lang, progress }: LessonQuizProps) {
  const { t } = useTranslation('academy');
  const id = useId();
  const key = lesson.quiz.map(({ right }) => right);
  const isDone = progress?.isDone(lesson) ?? false;
  const [given, setGiven] = useState<Answers>([]);
  const [checked, setChecked] = useState<Answers>([]);
  /** Whether those without an answer say so. */
  const [isAsked, setAsked] = useState(false);
  const completing = useCompleteLesson();
  useEffect(() => setGiven(readAnswers(lesson)), [lesson]);
  // Whoever comes back finds the quiz as they left it: answered.
  const isUntouched = given.length === 0;
  const shown = isDone && isUntouched ? key : given;
  const looked = isDone && isUntouched ? key : checked;
  const rightCount = looked.filter((answer, index) => answer === key[index]).length;

  const choose = (index: number, answer: number) => {
    const next = key.map((_, at) => (at === index ? answer : shown[at]));
    setGiven(next);
    keepAnswers(lesson, next);
    setChecked(looked.map((one, at) => (at === index ? undefined : one)));
  };
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(shown);
    setAsked(true);
    const missing = key.findIndex((_, at) => shown[at] === undefined);
    event.currentTarget.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus();
    if (isAllRight(key, shown) && !isDone) void completing.mutate({ lesson, answers: key });
  };
  return (
    <section className={styles.quiz} aria-labelledby={id}>
      <header>
        <h2 className="heading" id={id}>
          {t('quiz.title', { count: key.length })}
        </h2>
        <p className="micro soft" role="status">
          {looked.some((answer) => answer !== undefined) &&
            t('quiz.right', { done: rightCount, of: key.length })}
        </p>
      </header>
      <form onSubmit={check}>
        {lesson.quiz.map((question, index) => (
          <QuizQuestion
            key={question.question}
            number={index + 1}
            question={question}
            lang={lang}
            given={shown[index]}
            checked={looked[index]}
            isMissing={isAsked && shown[index] === undefined}
            onChoose={(answer) => choose(index, answer)}
          />
        ))}
        <div className={styles.end}>
          <Button type="submit" variant="outline" busy={completing.isPending}>
            {t('quiz.check')}
          </Button>
          <p className="small soft" role="status">
            {isDone ? t('quiz.completed') : t('quiz.again')}
          </p>
        </div>
        {isDone && <JoinNote />}
      </form>
    </section>
  );
}

/** Where a visitor's progress is, and how it gets into an account. */
function JoinNote() {
  const { t } = useTranslation('academy');
  const { user, status } = useSession();
  const { pathname } = useLocation();
  if (user || status === 'loading') return null;
  return (
    <p className="small soft">
      <Trans
        t={t}
        i18nKey="quiz.join"
        components={{
          login: <Link className="link" to={entrancePath('/login', pathname)} />,
          signup: <Link className="link" to={entrancePath('/signup', pathname)} />,
        }}
      />
    </p>
  );
}
