import { moneyFormat } from '#core/numbers/money-format.ts';
import { priceOf, type TokenPrice } from '#core/providers/model-cost.ts';
import { findModel, modelsOf } from '#core/providers/model-facts.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatCalendarDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useModelsFile } from './models-file.ts';

/** What the provider charges for a model, or that it is not known, and where the provider says it. */
export function ModelPrice({ provider, model }: { provider: ProviderId; model: string }) {
  const { t, i18n } = useTranslation('providers');
  const file = useModelsFile();
  const now = new Date();
  const facts = findModel(file, provider, model);
  const price = facts && priceOf(facts, 0, now);
  const { above, later } = facts?.price ?? {};
  const url = modelsOf(file, provider)?.pricesUrl;
  const dollars = moneyFormat('USD', i18n.language);
  const words = ({ input, output }: TokenPrice) => ({
    input: dollars.format(input / 1_000_000),
    output: dollars.format(output / 1_000_000),
  });
  const parts = price
    ? [
        t('model.price', words(price)),
        price !== later &&
          above &&
          t('model.priceAbove', { tokens: formatCount(above.promptTokens, i18n.language), ...words(above) }),
        later &&
          price !== later &&
          t('model.priceFrom', { date: formatCalendarDay(later.from, i18n.language), ...words(later) }),
      ]
    : [model && t('model.priceUnknown')];
  return (
    <p className="hint nums">
      {parts.filter(Boolean).join(' ')}{' '}
      {url && (
        <a className="link" href={url} target="_blank" rel="noreferrer noopener">
          {t('model.priceList', { provider: t(`names.${provider}`) })}
        </a>
      )}
    </p>
  );
}
