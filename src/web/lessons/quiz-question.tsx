import { Check } from 'lucide-react';
import { useId } from 'react';
import type { QuizQuestion as Question } from '#core/academy/lesson.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Radio } from '#web/ui/radio.tsx';
import styles from './lesson-quiz.module.css';

interface QuizQuestionProps {
  number: number;
  question: Question;
  lang: string | undefined;
  /** Index of the answer that is chosen. */
  given: number | undefined;
  /** Of the one that was looked at last. */
  checked: number | undefined;
  /** The answers were to be looked at, and this one is not given. */
  isMissing: boolean;
  onChoose: (answer: number) => void;
}

/** Plain choices; under one that is right stands why, under another that it is not, and under none that it is missing. */
export function QuizQuestion({
  number,
  question,
  lang,
  given,
  checked,
  isMissing,
  onChoose,
}: QuizQuestionProps) {
  const { t } = useTranslation('academy');
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing || checked !== undefined ? id : undefined}>
      <legend lang={lang}>
        <span className="soft nums">{number}</span>
        {question.question}
      </legend>
      <div className={styles.choices}>
        <div lang={lang}>
          {question.answers.map((answer, index) => (
            <Radio
              key={answer}
              name={`${id}-answer`}
              label={answer}
              checked={given === index}
              aria-invalid={isMissing || undefined}
              onChange={() => onChoose(index)}
            />
          ))}
        </div>
        {isMissing && (
          <p className={styles.missing} id={id}>
            {t('quiz.missing')}
          </p>
        )}
        {checked !== undefined &&
          (checked === question.right ? (
            <p className={styles.reason} id={id}>
              <Check className="icon icon-sm" aria-hidden="true" />
              <span>
                {t('quiz.yes')} <span lang={lang}>{question.reason}</span>
              </span>
            </p>
          ) : (
            <p className={styles.wrong} id={id}>
              {t('quiz.no')}
            </p>
          ))}
      </div>
    </fieldset>
  );
}
