import clsx from 'clsx';
import { useState } from 'react';
import type { OwnPackFacts } from '#core/packs/pack.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { deleteOwnPack } from '../api.ts';
import { OWN_PACKS_KEY, useOwnPacks } from '../use-packs.ts';
import styles from './gallery.module.css';
import { PackCard } from './pack-card.tsx';

/** The signed-in user's own chains: run, edit, delete. */
export function OwnPacks() {
  const { t } = useTranslation(['packs', 'common']);
  const packs = useOwnPacks();
  const [asked, setAsked] = useState<OwnPackFacts | null>(null);
  const removal = useWrite({
    mutationFn: ({ id }: OwnPackFacts) => deleteOwnPack(id),
    invalidates: [OWN_PACKS_KEY],
    successToast: (_output, { name }) => ({ title: t('own.deleted', { name }) }),
    failureToast: () => ({ title: t('failed.delete') }),
  });
  return (
    <section aria-labelledby="own-packs">
      <h2 className={clsx('heading', styles.shelf)} id="own-packs">
        {t('own.title')}
      </h2>
      {packs.isPending ? (
        <LoadingState label={t('loading.packs')} />
      ) : packs.isError && !packs.data ? (
        <ErrorState level={3} title={t('failed.own')} onRetry={() => void packs.refetch()} />
      ) : (packs.data ?? []).length === 0 ? (
        <EmptyState level={3} title={t('own.empty.title')}>
          {t('own.empty.text')}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {(packs.data ?? []).map((pack) => (
            <PackCard
              key={pack.id}
              to={`/packs/mine/${pack.id}`}
              name={pack.name}
              description={pack.description}
              tools={pack.tools}
              actions={
                <span className={styles.cardActions}>
                  <ButtonLink variant="ghost" size="sm" to={`/packs/mine/${pack.id}/edit`}>
                    {t('common:edit')}
                  </ButtonLink>
                  <Button variant="ghost" size="sm" onClick={() => setAsked(pack)}>
                    {t('common:delete')}
                  </Button>
                </span>
              }
            />
          ))}
        </ul>
      )}
      <Dialog
        open={asked !== null}
        kind="alert"
        title={t('own.deleteTitle', { name: asked?.name ?? '' })}
        description={t('own.deleteText')}
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsked(null)}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="destructive"
              onClick={() => {
                setAsked(null);
                if (asked) void removal.mutate(asked);
              }}
            >
              {t('common:delete')}
            </Button>
          </>
        }
      />
    </section>
  );
}
