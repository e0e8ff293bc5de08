import clsx from 'clsx';
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { fieldId, showWrong } from './focus-field.ts';
import { askedSource, FormButtons } from './form-buttons.tsx';
import { problemsOf } from './form-state.ts';
import { cardsOf } from './quiz/cards-of.ts';
import styles from './quiz/quiz.module.css';
import { QuizQuestion } from './quiz/quiz-question.tsx';
import { usePlace } from './quiz/use-place.ts';
import type { ToolFormProps } from './tool-form.tsx';
import { useFieldHelp } from './use-field-help.ts';
import { usePending } from './use-pending.ts';
import { useProblemText } from './use-problem-text.ts';

interface QuizFormProps extends ToolFormProps {
  slug: string;
}

/** A form with one question a card: forward only with an answer where one is required, back always. */
export function QuizForm({
  slug,
  name,
  form,
  dispatch,
  running,
  isDraftOnly = false,
  draftWords,
  hasKey = false,
  keepsDraft = false,
  onSubmit,
  onStop,
  lines,
  children,
}: QuizFormProps) {
  const { t } = useTranslation('workbench');
  const { help } = useHelp();
  const helpOn = useFieldHelp();
  const textOf = useProblemText();
  const [pending, onPending] = usePending();
  const isWaiting = pending.size > 0;
  const intro = form.blocks.find((block) => block.type === 'intro');
  const cards = cardsOf(form.blocks);
  const last = cards.length - 1;
  const [place, setPlace] = usePlace(slug, cards.length);
  const fields = cards[place] ?? [];
  const [question] = fields;
  /** The card that could not be left as it is. */
  const [refused, setRefused] = useState<number>();
  const [card, go] = useCard(setPlace);
  // An example answers everything at once.
  useEffect(() => {
    if (running) setPlace(last);
  }, [running, last, setPlace]);

  if (!question) return null;
  const problems = problemsOf(form.blocks, form.values);
  const wrongOn = (at: number) => cards[at]?.find(({ key }) => problems[key]);
  const isLast = place === last;

  const onForward = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting || running) return;
    const open = isLast ? cards.findIndex((_, at) => wrongOn(at)) : place;
    const wrong = wrongOn(open);
    if (wrong) {
      if (open === place) showWrong(event, wrong.key, () => setRefused(open));
      else {
        setRefused(open);
        go(open);
      }
    } else if (isLast) {
      onSubmit(askedSource(event));
      startTransition(() => dispatch({ type: 'submit', problems }));
    } else go(place + 1);
  };

  const where = t('quiz.place', { number: place + 1, total: cards.length });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the key's own form opens below the questions, and forms cannot be nested
    <div className={styles.quiz} role="form" aria-label={name}>
      <form className={styles.sheet} noValidate onSubmit={onForward}>
        {intro?.type === 'intro' && place === 0 && (
          <div className={styles.intro}>
            <h2 className="subhead">{intro.title}</h2>
            {intro.subtitle && <p className="small soft">{intro.subtitle}</p>}
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: the question in it is the fieldset */}
        <div
          ref={card}
          className={clsx('leaf', styles.card)}
          role="group"
          tabIndex={-1}
          aria-label={t('quiz.card', { place: where, question: question.label })}
        >
          <Progress label={where} value={place} max={cards.length} />
          <div className={styles.fields}>
            {fields.map((block) => {
              const problem = refused === place ? problems[block.key] : undefined;
              return (
                <div id={fieldId(block.key)} key={block.key} {...helpOn(block)}>
                  <QuizQuestion
                    block={block}
                    values={form.values}
                    error={problem && textOf(problem)}
                    onChange={(key, value) => dispatch({ type: 'set', key, value })}
                    onPending={onPending}
                  />
                </div>
              );
            })}
          </div>
          <div className={styles.ways} {...help(t('help.cards'))}>
            {place > 0 && (
              <Button type="button" variant="ghost" onClick={() => go(place - 1)}>
                {t('quiz.back')}
              </Button>
            )}
            {isLast ? (
              <Button type="button" variant="ghost" onClick={() => go(0)}>
                {t('quiz.first')}
              </Button>
            ) : (
              <Button type="submit">{t('quiz.next')}</Button>
            )}
          </div>
        </div>
        {isLast && (
          <FormButtons {...{ running, isDraftOnly, draftWords, isWaiting, hasKey, keepsDraft, onStop }} />
        )}
      </form>
      {/* There from the beginning: what they wait for would take the whole page away at the end. */}
      <div hidden={!isLast}>{lines}</div>
      {children}
    </div>
  );
}

/** Whoever moves on by a button is on the card that they came to. */
function useCard(setPlace: (place: number) => void) {
  const card = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) card.current?.focus();
  }, [moves]);
  const go = (place: number) => {
    setPlace(place);
    setMoves((count) => count + 1);
  };
  return [card, go] as const;
}
