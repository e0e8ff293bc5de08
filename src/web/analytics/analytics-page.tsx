import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_PERIOD, isPeriod, PERIOD_SHAPES, PERIODS } from '#core/analytics/periods.ts';
import type { UsageReport } from '#core/analytics/report.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatCost } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { BudgetProgress } from '#web/spending/budget-progress.tsx';
import { useSpending } from '#web/spending/use-spending.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './analytics-page.module.css';
import { fetchReport } from './api.ts';
import { type Measure, UsageChart } from './chart/usage-chart.tsx';
import { UsageTable } from './chart/usage-table.tsx';
import { formatStart } from './format-period.ts';
import { FigureStrip } from './page/figure-strip.tsx';
import { LevelGate } from './page/level-gate.tsx';
import { UsageDetails } from './page/usage-details.tsx';

/** The signed-in user's own figures. */
export function AnalyticsPage() {
  const { t } = useTranslation(['analytics', 'spending', 'gate']);
  const { level } = useSession();
  const isRefused = !isAtLeast(level, 'standard');
  const [params, setParams] = useSearchParams();
  const wanted = params.get('period');
  const period = isPeriod(wanted) ? wanted : DEFAULT_PERIOD;
  const spending = useSpending();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['analytics', period],
    queryFn: () => fetchReport(period),
    // The server refuses below standard; there is no need to hear it say so.
    enabled: !isRefused,
    placeholderData: (previous) => previous,
    staleTime: 0,
    retry: false,
  });
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {spending && <BudgetProgress spending={spending} isLinked />}
      {!isRefused && (
        <ChipChoice
          label={t('period.label')}
          values={PERIODS}
          chosen={period}
          nameOf={(each) => t(`period.${each}`)}
          onChoose={(each) => setParams({ period: each }, { replace: true, preventScrollReset: true })}
        />
      )}
      {isRefused ? (
        <LevelGate level="standard" />
      ) : data ? (
        <div className={styles.body} aria-busy={isPlaceholderData || undefined}>
          <Report report={data} />
        </div>
      ) : error ? (
        <ErrorState
          level={2}
          title={t(error instanceof NetworkError ? 'offline' : 'failed')}
          errorId={errorIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState label={t('loading')} />
      )}
    </div>
  );
}

const MEASURES: readonly Measure[] = ['runs', 'cost'];

function Report({ report }: { report: UsageReport }) {
  const { t, i18n } = useTranslation('analytics');
  const { language } = i18n;
  const [measure, setMeasure] = useState<Measure>('runs');
  const { totals, points, details, period } = report;
  if (totals.uses === 0)
    return (
      <EmptyState
        level={2}
        plate="time-management"
        title={t('empty.title')}
        action={
          <ButtonLink variant="outline" to="/tools">
            {t('empty.action')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  const count = (value: number) => formatCount(value, language);
  const money = (value: number) => formatCost(value, language);
  const { step } = PERIOD_SHAPES[period];
  const startText = (start: string) => formatStart(start, step, language);
  return (
    <>
      <FigureStrip
        label={t('totals.label')}
        figures={[
          {
            label: t('totals.runs'),
            value: count(totals.uses),
            note: t('totals.runsNote', { models: count(totals.models), drafts: count(totals.drafts) }),
          },
          {
            label: t('totals.tokens'),
            value: count(totals.inputTokens + totals.outputTokens),
            note: t('totals.tokensNote', {
              input: count(totals.inputTokens),
              output: count(totals.outputTokens),
            }),
          },
          {
            label: t('totals.cost'),
            value: money(totals.costMicros),
            note:
              totals.unpriced > 0 ? t('totals.unpriced', { count: totals.unpriced }) : t('totals.costNote'),
          },
        ]}
      />
      <section aria-labelledby="usage-over-time">
        <div className={styles.head}>
          <h2 className="heading" id="usage-over-time">
            {t('chart.title')}
          </h2>
          <ChipChoice
            label={t('chart.title')}
            values={MEASURES}
            chosen={measure}
            nameOf={(each) => t(`chart.${each}`)}
            onChoose={setMeasure}
          />
        </div>
        <UsageChart
          points={points}
          measure={measure}
          summary={t(`chart.summary.${measure}`, {
            from: startText(points[0]?.start ?? ''),
            to: startText(points.at(-1)?.start ?? ''),
            models: count(totals.models),
            drafts: count(totals.drafts),
            cost: money(totals.costMicros),
          })}
          formatStart={startText}
          formatValue={measure === 'cost' ? money : count}
        />
        <UsageTable points={points} formatStart={startText} />
      </section>
      {details ? <UsageDetails details={details} totals={totals} /> : <LevelGate level="pro" />}
    </>
  );
}
