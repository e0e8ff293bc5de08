import { formatCost } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { ImageModels } from './image-model-field.tsx';

/** What an image will cost, as far as it is known before. */
export function ImageCost({ facts, name }: { facts: ImageModels[number] | undefined; name: string }) {
  const { t, i18n } = useTranslation('images');
  const money = (micros: number) => formatCost(micros, i18n.language);
  const known = facts?.perImage
    ? t('cost.each', { provider: name, cost: money(facts.perImage) })
    : facts?.price
      ? t('cost.tokens', { provider: name, cost: money(facts.price.output) })
      : t('cost.unknown', { provider: name });
  return (
    <p className="hint nums">
      {known} {t('cost.budget')}
    </p>
  );
}
