import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { REVIEW_LIMITS, type ReviewWords } from '#core/bundles/review.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#core/languages/languages.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTypedText } from '#web/forms/typed-text.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import { type ReviewValues, reviewSchema, toValues, toWords } from './review-schema.ts';
import styles from './reviews.module.css';
import { StarChoice } from './star-choice.tsx';

interface ReviewFormProps {
  /** Of the bundle. */
  slug: string;
  /** What stands there now. */
  review: ReviewWords | null;
  send: (words: ReviewWords) => Promise<void>;
  onCancel: () => void;
}

export function ReviewForm({ slug, review, send, onCancel }: ReviewFormProps) {
  const { t } = useTranslation(['reviews', 'common', 'account']);
  const language = useLanguage();
  const id = useId();
  const start = toValues(review, language);
  const form = useForm<ReviewValues>({ resolver: formResolver(reviewSchema), defaultValues: start });
  const forget = useTypedText(form, `review:${slug}`, start);
  const { errors } = form.formState;
  const sendAndForget = async (values: ReviewValues) => {
    await send(toWords(values));
    forget();
  };
  const { onSubmit, isBusy, problem } = useSubmit(form, sendAndForget, {
    onRefused(error) {
      const isOver = refusalReason(error) === 'not_unlocked';
      if (isOver) showToast({ type: 'error', title: t('problems.notHeld') });
      return isOver;
    },
  });
  const callOff = () => {
    forget();
    onCancel();
  };
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate aria-labelledby={id}>
      <h3 className="heading" id={id}>
        {t('own')}
      </h3>
      <StarChoice
        chosen={form.watch('stars')}
        field={form.register('stars')}
        error={errors.stars && t('problems.stars')}
      />
      <Field
        label={t('form.text')}
        hint={t('form.textHint', { limit: formatCount(REVIEW_LIMITS.text, language) })}
        error={errors.text && t('problems.text')}
        required
      >
        <Dictated>
          <Textarea rows={5} maxLength={REVIEW_LIMITS.text} {...form.register('text')} />
        </Dictated>
      </Field>
      <div className={styles.pair}>
        <Field label={t('form.trade')} note={t('form.optional')} hint={t('form.tradeHint')}>
          <Input
            maxLength={REVIEW_LIMITS.trade}
            autoComplete="organization-title"
            {...form.register('trade')}
          />
        </Field>
        <Field label={t('form.language')}>
          <Select
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].own }))}
            {...form.register('language')}
          />
        </Field>
      </div>
      <FormProblemAlert problem={problem} />
      <div className={styles.acts}>
        <Button type="submit" busy={isBusy} busyLabel={t('form.sending')}>
          {t(review ? 'form.save' : 'form.publish')}
        </Button>
        <Button variant="ghost" onClick={callOff}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
