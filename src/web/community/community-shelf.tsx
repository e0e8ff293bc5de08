import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { type CollectionProps, filterTools, hasFilters, indexTools } from '#web/catalogue/filter-tools.ts';
import { NothingFound } from '#web/catalogue/nothing-found.tsx';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import cards from '#web/styles/card-grid.module.css';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useCardSlots } from '#web/ui/use-card-slots.ts';
import { CommunityCard } from './community-card.tsx';
import styles from './community-shelf.module.css';
import { paginate } from './pages.ts';
import { useCommunityTools } from './use-community-tools.ts';

/** Tools that users built. Thousands are searched at once; a page of them is drawn. */
export function CommunityShelf({ filters, change, categoryNames }: CollectionProps) {
  const { t } = useTranslation(['community', 'tools']);
  const language = useLanguage();
  const tools = useCommunityTools();
  const title = useRef<HTMLHeadingElement>(null);
  const index = useMemo(() => indexTools(tools.data ?? [], categoryNames), [tools.data, categoryNames]);
  const found = useMemo(() => filterTools(index, filters, language), [index, filters, language]);
  const page = useMemo(() => paginate(found, filters.page), [found, filters.page]);
  const { list, slots } = useCardSlots(page.items);
  const turn = (number: number) => {
    change({ page: number });
    title.current?.focus();
  };
  return (
    <section className={clsx(cards.shelf, styles.shelf)} aria-labelledby="shelf-community">
      <header className={cards.shelfHead}>
        <h2 className="heading" id="shelf-community" ref={title} tabIndex={-1}>
          {t('shelf.title')}
        </h2>
        {tools.data && <p className="small soft nums">{t('tools:count', { count: found.length })}</p>}
        <ButtonLink size="sm" variant="outline" to="/tool-create">
          {t('shelf.build')}
        </ButtonLink>
      </header>
      <p className={clsx('small soft', cards.shelfWhy)}>{t('shelf.lead')}</p>
      <p className="visually-hidden" role="status">
        {tools.data && hasFilters(filters) && t('tools:found', { count: found.length })}
      </p>
      {tools.isPending && <LoadingState label={t('shelf.loading')} />}
      {tools.isError && !tools.data && (
        <ErrorState level={3} title={t('shelf.failed')} onRetry={() => void tools.refetch()}>
          {t('shelf.failedText')}
        </ErrorState>
      )}
      {tools.data?.length === 0 && <EmptyState title={t('shelf.empty')}>{t('shelf.emptyText')}</EmptyState>}
      {tools.data && tools.data.length > 0 && found.length === 0 && (
        <NothingFound filters={filters} change={change} />
      )}
      <ul ref={list} className={cards.cards}>
        {slots.map(({ item, isHidden }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no state, and to fill one anew costs less than to make it
          <CommunityCard key={place} tool={item} isHidden={isHidden} />
        ))}
      </ul>
      {page.count > 1 && (
        <nav className={styles.pages} aria-label={t('shelf.pages')}>
          <Button
            variant="outline"
            size="sm"
            disabled={page.number === 1}
            onClick={() => turn(page.number - 1)}
          >
            <ChevronLeft className="icon icon-sm" aria-hidden="true" />
            {t('shelf.previous')}
          </Button>
          <p className="small soft nums">
            {t('shelf.part', { from: page.from, to: page.to, count: found.length })}
          </p>
          <Button
            variant="outline"
            size="sm"
            disabled={page.number === page.count}
            onClick={() => turn(page.number + 1)}
          >
            {t('shelf.next')}
            <ChevronRight className="icon icon-sm" aria-hidden="true" />
          </Button>
        </nav>
      )}
    </section>
  );
}
