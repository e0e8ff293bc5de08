import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { OwnReview, ReviewWords as Words } from '#core/bundles/review.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { DeleteButton } from '#web/storage/delete-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import { deleteReview, putReview } from '../api.ts';
import { ReviewWords } from '../review-words.tsx';
import { FIGURES_KEY } from '../use-bundles.ts';
import styles from './reviews.module.css';
import { REVIEWS_KEY } from './use-own-review.ts';

/** What forms need is loaded by those who write. */
const loadForm = () => import('./review-form.tsx');

interface OwnReviewProps {
  slug: string;
  own: OwnReview;
  /** Whether the whole bundle is held now. */
  canWrite: boolean;
}

/** One's own review: to be written, changed and deleted by who holds the bundle, deleted by who held it. */
export function OwnReviewPart({ slug, own, canWrite }: OwnReviewProps) {
  const { t } = useTranslation(['reviews', 'common']);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { part, isLoading, get } = useLazyImport(loadForm);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { review, hiddenReason } = own;
  if (!review && !canWrite) return null;
  const send = async (words: Words) => {
    await putReview(slug, words);
    await Promise.all([[...REVIEWS_KEY, slug], FIGURES_KEY].map((queryKey) => readAgain(client, queryKey)));
    setOpen(false);
    showToast({ type: 'success', title: t('saved') });
  };
  return (
    <section className={styles.own} aria-label={t('own')}>
      {hiddenReason !== null && (
        <p className="notice notice-warning">{t('hidden', { reason: hiddenReason })}</p>
      )}
      {isOpen && part ? (
        <Suspense fallback={<LoadingState label={t('common:loading')} />}>
          <part.ReviewForm slug={slug} review={review} send={send} onCancel={() => setOpen(false)} />
        </Suspense>
      ) : (
        <>
          {review && (
            <>
              <h3 className="label">{t('own')}</h3>
              <ReviewWords review={review} />
            </>
          )}
          <div className={styles.acts}>
            <ByAccountItself act={t(review ? 'edit' : 'write')}>
              {canWrite && (
                <Button
                  ref={opener}
                  variant="outline"
                  size={review ? 'sm' : undefined}
                  busy={isLoading}
                  onClick={async () => setOpen((await get()) !== undefined)}
                >
                  {t(review ? 'edit' : 'write')}
                </Button>
              )}
              {review && (
                <DeleteButton
                  label={t('remove')}
                  title={t('removeTitle')}
                  text={t('removeText')}
                  remove={() => deleteReview(slug)}
                  invalidates={[[...REVIEWS_KEY, slug], FIGURES_KEY]}
                />
              )}
            </ByAccountItself>
          </div>
          {review && !canWrite && <p className="micro soft">{t('notHeld')}</p>}
        </>
      )}
    </section>
  );
}
