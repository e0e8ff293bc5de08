import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LANGUAGE_NAMES, LANGUAGES } from '#core/languages/languages.ts';
import {
  PROMOTION_MESSAGE_LENGTH,
  PROMOTION_TITLE_LENGTH,
  type PromotionWords,
} from '#core/licenses/promotion.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from '../admin.module.css';
import { sendPromotion } from '../api.ts';
import { NO_WORDS, type PromotionValues, promotionSchema, toWords } from './promotion-schema.ts';

/** Writes to those who allowed it, after a question. */
export function PromotionsPanel() {
  const { t } = useTranslation('admin');
  const id = useId();
  const [asked, setAsked] = useState<PromotionWords | null>(null);
  const form = useForm<PromotionValues>({ resolver: formResolver(promotionSchema), defaultValues: NO_WORDS });
  const { errors } = form.formState;
  const sending = useDangerousWrite({
    mutationFn: sendPromotion,
    onSuccess() {
      form.reset(NO_WORDS);
      setAsked(null);
    },
    onError: () => setAsked(null),
    successToast: ({ recipients }) => ({ title: t('promotions.done', { count: recipients }) }),
    failureToast: () => ({ title: t('promotions.failed') }),
  });
  const problemOf = (message: string | undefined) =>
    message && t(message === 'required' ? 'promotions.required' : 'promotions.missing');
  return (
    <form
      className={styles.grantForm}
      aria-labelledby={id}
      noValidate
      onSubmit={form.handleSubmit((values) => setAsked(toWords(values)))}
    >
      <h2 className="heading" id={id}>
        {t('promotions.title')}
      </h2>
      <p className="small soft">{t('promotions.text')}</p>
      {LANGUAGES.map((language) => (
        <fieldset className={styles.words} key={language}>
          <legend className="subhead" lang={language}>
            {LANGUAGE_NAMES[language].own}
          </legend>
          <Field
            label={t('promotions.heading')}
            error={problemOf(errors[language]?.title?.message)}
            required={language === 'en'}
          >
            <Input
              lang={language}
              maxLength={PROMOTION_TITLE_LENGTH}
              {...form.register(`${language}.title`)}
            />
          </Field>
          <Field
            label={t('promotions.message')}
            error={problemOf(errors[language]?.message?.message)}
            required={language === 'en'}
          >
            <Dictated>
              <Textarea
                rows={3}
                maxLength={PROMOTION_MESSAGE_LENGTH}
                {...form.register(`${language}.message`)}
              />
            </Dictated>
          </Field>
        </fieldset>
      ))}
      <Button type="submit">{t('promotions.send')}</Button>
      <Dialog
        kind="alert"
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('promotions.question')}
        description={t('promotions.questionText', { title: asked?.en.title ?? '' })}
        actions={
          <>
            <Button variant="outline" disabled={sending.isPending} onClick={() => setAsked(null)}>
              {t('promotions.keep')}
            </Button>
            <Button busy={sending.isPending} onClick={() => asked && void sending.mutate(asked)}>
              {t('promotions.send')}
            </Button>
          </>
        }
      />
    </form>
  );
}
