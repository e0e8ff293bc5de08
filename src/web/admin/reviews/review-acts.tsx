import { useState } from 'react';
import { type AdminReview, REVIEW_LIMITS } from '#core/bundles/review.ts';
import { FIGURES_KEY } from '#web/bundles/use-bundles.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from '../admin.module.css';
import { answerReview, hideReview, removeAnswer, showReview } from '../api.ts';
import { TextForm } from './text-form.tsx';

type Act = 'hide' | 'show' | 'answer' | 'removeAnswer';

/** Hides a review with a reason, shows it again, and answers it for the house. */
export function ReviewActs({ review }: { review: AdminReview }) {
  const { t } = useTranslation('reviews');
  const [asked, setAsked] = useState<'hide' | 'answer' | null>(null);
  const { id, hidden, answer, userEmail: user } = review;
  const close = () => setAsked(null);
  const { mutate, isPending } = useWrite({
    mutationFn: ({ act, text }: { act: Act; text: string }) => {
      if (act === 'hide') return hideReview(id, text);
      if (act === 'show') return showReview(id);
      return act === 'answer' ? answerReview(id, text) : removeAnswer(id);
    },
    invalidates: [['admin', 'reviews'], FIGURES_KEY],
    onSuccess: close,
    successToast: (_output, { act }) => ({ title: t(`admin.done.${act}`) }),
    failureToast: () => ({ title: t('admin.failed') }),
  });
  const act = (one: Act, text = '') => void mutate({ act: one, text });
  return (
    <div className={styles.role}>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('admin.answerNamed', { user })}
        onClick={() => setAsked('answer')}
      >
        {t('admin.answer')}
      </Button>
      {answer && (
        <Button
          size="sm"
          variant="ghost"
          busy={isPending}
          aria-label={t('admin.removeAnswerNamed', { user })}
          onClick={() => act('removeAnswer')}
        >
          {t('admin.removeAnswer')}
        </Button>
      )}
      {hidden ? (
        <Button
          size="sm"
          variant="outline"
          busy={isPending}
          aria-label={t('admin.showNamed', { user })}
          onClick={() => act('show')}
        >
          {t('admin.show')}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('admin.hideNamed', { user })}
          onClick={() => setAsked('hide')}
        >
          {t('admin.hide')}
        </Button>
      )}
      <Dialog
        open={asked !== null}
        onClose={close}
        title={asked === 'hide' ? t('admin.hideTitle', { user }) : t('admin.answerTitle', { user })}
        description={t(asked === 'hide' ? 'admin.hideText' : 'admin.answerText')}
      >
        {asked === 'hide' && (
          <TextForm
            label={t('admin.reason')}
            hint={t('admin.reasonHint')}
            submit={t('admin.hide')}
            maxLength={REVIEW_LIMITS.reason}
            isBusy={isPending}
            onCancel={close}
            onText={(text) => act('hide', text)}
          />
        )}
        {asked === 'answer' && (
          <TextForm
            label={t('admin.answerLabel')}
            initial={answer?.text ?? ''}
            submit={t('admin.publish')}
            maxLength={REVIEW_LIMITS.answer}
            isBusy={isPending}
            onCancel={close}
            onText={(text) => act('answer', text)}
          />
        )}
      </Dialog>
    </div>
  );
}
