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
  onChoose: (answer: number) => void;
}

/** Plain choices; under one that is right stands why, under another that it is not. */
export function QuizQuestion({ number, question, lang, given, checked, onChoose }: QuizQuestionProps) {
  const { t } = useTranslation('academy');
  const id = useId();
  return (
    <fieldset aria-describedby={checked === undefined ? undefined : id}>
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
              onChange={() => onChoose(index)}
            />
          ))}
        </div>
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
