import type { ModelFigures } from '#core/analytics/report.ts';
import { isProviderId } from '#core/providers/provider.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatCost } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ScrollTable } from '../scroll-table.tsx';

/** Cost by model, the costliest first. */
export function ModelTable({ models }: { models: readonly ModelFigures[] }) {
  const { t, i18n } = useTranslation(['analytics', 'providers']);
  const count = (value: number) => formatCount(value, i18n.language);
  return (
    <ScrollTable label={t('models.title')}>
      <thead>
        <tr>
          <th scope="col">{t('table.model')}</th>
          <th scope="col">{t('table.uses')}</th>
          <th scope="col">{t('table.input')}</th>
          <th scope="col">{t('table.output')}</th>
          <th scope="col">{t('table.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {models.map(({ provider, model, uses, inputTokens, outputTokens, costMicros, unpriced }) => (
          <tr key={`${provider} ${model}`}>
            <th scope="row">
              {model || t('table.unknown')}
              <span className="micro soft">
                {isProviderId(provider) ? t(`providers:names.${provider}`) : provider}
              </span>
            </th>
            <td>{count(uses)}</td>
            <td>{count(inputTokens)}</td>
            <td>{count(outputTokens)}</td>
            <td>{unpriced === uses ? t('table.unpriced') : formatCost(costMicros, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
