import { useId } from 'react';
import type { UsageDetails as Details, UsageTotals } from '#core/analytics/report.ts';
import { WORDS_PER_MINUTE } from '#core/analytics/time-saved.ts';
import { conversionRate } from '#core/analytics/tool-usage.ts';
import { formatDuration } from '#web/formatting/format-figures.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatHours } from '../format-period.ts';
import { FigureStrip } from './figure-strip.tsx';
import { ModelTable } from './model-table.tsx';
import { ToolTable } from './tool-table.tsx';
import styles from './usage-details.module.css';

/** From pro on: time saved, conversion, tools and models. Every rule stands beside its figure. */
export function UsageDetails({ details, totals }: { details: Details; totals: UsageTotals }) {
  const { t, i18n } = useTranslation('analytics');
  const { language } = i18n;
  const id = useId();
  const rate = conversionRate({ conversions: details.conversions, usageCount: totals.uses });
  return (
    <>
      <FigureStrip
        label={t('details.label')}
        figures={[
          {
            label: t('details.saved'),
            value: formatHours(details.timeSavedMs, language),
            note: t('details.savedUsed', { time: formatHours(details.timeSavedUsedMs, language) }),
          },
          {
            label: t('details.average'),
            value: formatDuration(details.avgDurationMs, language),
            note: t('details.averageNote'),
          },
          {
            label: t('details.conversion'),
            value: formatPercent(rate, language),
            note: t('details.conversionNote', { conversions: details.conversions, count: totals.uses }),
          },
        ]}
      />
      <details className={styles.rules}>
        <summary className="link small">{t('rules.title')}</summary>
        <ul className="small soft">
          <li>{t('rules.saved', { words: WORDS_PER_MINUTE })}</li>
          <li>{t('rules.average')}</li>
          <li>{t('rules.conversion')}</li>
          <li>{t('rules.cost')}</li>
          <li>{t('rules.kept')}</li>
        </ul>
      </details>
      <section aria-labelledby={`${id}-tools`}>
        <h2 className="heading" id={`${id}-tools`}>
          {t('tools.title')}
        </h2>
        <ToolTable tools={details.tools} />
      </section>
      <section aria-labelledby={`${id}-models`}>
        <h2 className="heading" id={`${id}-models`}>
          {t('models.title')}
        </h2>
        {details.models.length > 0 ? (
          <ModelTable models={details.models} />
        ) : (
          <p className="small soft">{t('models.none')}</p>
        )}
      </section>
    </>
  );
}
