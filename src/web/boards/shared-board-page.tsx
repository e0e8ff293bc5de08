import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import { heightOf } from '#core/boards/place-cards.ts';
import { inReadingOrder } from '#core/boards/reading-order.ts';
import { BOARD_PATH } from '#core/boards/use-case.ts';
import { AppError } from '#core/errors/app-error.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ReportButton } from '#web/reports/report-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { BrandFoot } from '#web/white-label/brand-foot.tsx';
import { usePageInBrand } from '#web/white-label/page-brand.ts';
import { getSharedBoard } from './api.ts';
import styles from './canvas/canvas.module.css';
import { ReadCard } from './canvas/read-card.tsx';
import { BoardExportMenu } from './export/board-export-menu.tsx';

/** Null when nobody shares it. */
async function readShared(token: string) {
  try {
    return await getSharedBoard(token);
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'validation_failed'].includes(error.code)) return null;
    throw error;
  }
}

/** A board to read, for whoever has its address. */
export function SharedBoardPage({ token }: { token: string }) {
  const { t, i18n } = useTranslation('boards');
  const { data, isError, refetch } = useQuery({
    queryKey: ['shared-board', token],
    queryFn: () => (token === '' ? null : readShared(token)),
    staleTime: 0,
  });
  const brand = data?.brand ?? null;
  usePageInBrand(data !== undefined || isError ? brand : undefined);
  const cards = useMemo(() => inReadingOrder(data?.cards ?? []), [data]);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  return (
    <div className="wrap page">
      <PageMeta title={data?.name ?? t('shared.title')} brand={brand?.name} noIndex />
      {data ? (
        <>
          <PageHeader
            title={data.name}
            actions={<BoardExportMenu board={data} />}
            lead={t('shared.readOnly', { date: date.format(new Date(data.updatedAt)) })}
          />
          <div className={styles.frame}>
            <ul
              className={styles.cards}
              data-reading=""
              aria-label={t('canvas', { name: data.name })}
              style={{ '--rows': heightOf(cards) } as CSSProperties}
            >
              {cards.map((card) => (
                <ReadCard key={card.id} card={card} />
              ))}
            </ul>
          </div>
          {!data.isOwn && <ReportButton reported={{ kind: 'board', id: token }} label={t('shared.report')} />}
        </>
      ) : data === null ? (
        <EmptyState
          level={1}
          plate="visual-workspace"
          title={t('shared.missing')}
          action={
            <ButtonLink variant="outline" to={BOARD_PATH}>
              {t('shared.own')}
            </ButtonLink>
          }
        >
          {t('shared.missingText')}
        </EmptyState>
      ) : (
        <>
          <h1 className="visually-hidden">{t('shared.title')}</h1>
          {isError ? (
            <ErrorState level={2} title={t('failed.board')} onRetry={() => void refetch()} />
          ) : (
            <LoadingState label={t('loading')} plate="visual-workspace" />
          )}
        </>
      )}
      {brand && <BrandFoot brand={brand} isPage />}
    </div>
  );
}
