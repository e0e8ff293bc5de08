import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Language } from '#core/languages/languages.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { DiffText } from '#web/ui/diff-text.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { diffWords } from '#web/ui/word-diff.ts';
import styles from './compare/compare.module.css';
import { SideFacts } from './compare/side-facts.tsx';
import { type Side, useComparedSides } from './compare/use-compared-sides.ts';
import { useIsWide } from './compare/use-is-wide.ts';

const VIEWS = ['split', 'together'] as const;
type View = (typeof VIEWS)[number];

/** Two results, or two versions of one, with what changed between them. */
export function ComparePage() {
  const { t } = useTranslation('history');
  const [params, setParams] = useSearchParams();
  const [a, b] = [params.get('a'), params.get('b')];
  const sides = useComparedSides(a, b);
  return (
    <>
      <PageHeader
        title={t('compare.title')}
        crumbsLabel={t('compare.way')}
        crumbs={[{ label: t('compare.history'), to: '/runs' }]}
        actions={
          <Button
            variant="outline"
            onClick={() => setParams({ a: b ?? '', b: a ?? '' }, { replace: true, preventScrollReset: true })}
          >
            <ArrowLeftRight className="icon" aria-hidden="true" />
            {t('compare.swap')}
          </Button>
        }
      />
      {!a || !b || sides.isError ? (
        <ErrorState level={2} title={t('compare.failed')} onRetry={() => void sides.refetch()}>
          {t('compare.failedText')}
        </ErrorState>
      ) : sides.data ? (
        <Comparison before={sides.data[0]} after={sides.data[1]} />
      ) : (
        <LoadingState label={t('compare.loading')} />
      )}
    </>
  );
}

function Comparison({ before, after }: { before: Side; after: Side }) {
  const { t } = useTranslation('history');
  const isWide = useIsWide();
  const [chosen, setView] = useState<View | null>(null);
  const view = chosen ?? (isWide ? 'split' : 'together');
  const language: Language = after.run?.language ?? before.run?.language ?? 'en';
  const names = { removed: t('compare.removed'), added: t('compare.added') };
  const { data: diff } = useQuery({
    queryKey: ['word-diff', before.text, after.text],
    queryFn: () => diffWords(before.text, after.text, language),
    gcTime: 0,
  });
  return (
    <div className={styles.comparison}>
      <div className={styles.head}>
        <p className="small" role="status">
          {diff &&
            (diff.removed + diff.added === 0 && before.text === after.text
              ? t('compare.equal')
              : [
                  t('compare.removedCount', { count: diff.removed }),
                  t('compare.addedCount', { count: diff.added }),
                ].join(' '))}
          {diff?.isWhole && ` ${t('compare.whole')}`}
        </p>
        <ChipChoice
          label={t('compare.view')}
          values={VIEWS}
          chosen={view}
          nameOf={(each) => t(`compare.${each}`)}
          onChoose={setView}
        />
      </div>
      {!diff ? (
        <LoadingState label={t('compare.loading')} />
      ) : view === 'split' ? (
        <div className={styles.sides}>
          <section>
            <SideFacts side={before} label={t('compare.before')} />
            <DiffText parts={diff.parts} side="removed" names={names} />
          </section>
          <section>
            <SideFacts side={after} label={t('compare.after')} />
            <DiffText parts={diff.parts} side="added" names={names} />
          </section>
        </div>
      ) : (
        <>
          <div className={styles.sides}>
            <SideFacts side={before} label={t('compare.before')} />
            <SideFacts side={after} label={t('compare.after')} />
          </div>
          <DiffText parts={diff.parts} side="both" names={names} className={styles.both} />
        </>
      )}
    </div>
  );
}
