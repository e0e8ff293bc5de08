import { Check } from 'lucide-react';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import type { BundleFigures } from '#core/bundles/shelf.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatCalendarDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './bundle-facts.module.css';

function useFactNames({ topic, audience, tone, language }: BundleFacts): string[] {
  const { t } = useTranslation('bundles');
  return [t(`topics.${topic}`), t(`audiences.${audience}`), t(`tones.${tone}`), t(`languages.${language}`)];
}

/** Topic, audience, tone and language, in plain words. */
export const FactWords = ({ bundle }: { bundle: BundleFacts }) => (
  <ul className={styles.words}>
    {useFactNames(bundle).map((name, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a topic and a tone may be called the same
      <li key={place}>{name}</li>
    ))}
  </ul>
);

/** The same as badges, the topic before the others. */
export const FactBadges = ({ bundle }: { bundle: BundleFacts }) => (
  <ul className={styles.badges}>
    {useFactNames(bundle).map((name, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a topic and a tone may be called the same
      <li key={place}>
        <Badge variant={place === 0 ? 'touch' : 'outline'}>{name}</Badge>
      </li>
    ))}
  </ul>
);

export function Includes({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.includes}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no state, and to fill one anew costs less than to make it
        <li key={place}>
          <Check className="icon icon-sm" aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  );
}

interface FactStripProps {
  bundle: BundleFacts;
  /** Undefined until they are known. */
  figures: BundleFigures | undefined;
}

export function FactStrip({ bundle, figures }: FactStripProps) {
  const { t } = useTranslation('bundles');
  const language = useLanguage();
  return (
    <dl className={styles.strip}>
      <div>
        <dt>{t('facts.prompts')}</dt>
        <dd>{formatCount(bundle.promptCount, language)}</dd>
      </div>
      <div>
        <dt>{t('facts.downloads')}</dt>
        <dd>
          {figures ? formatCount(figures.downloads, language) : '–'}{' '}
          {figures && figures.sampleDownloads > 0 && (
            <small className="soft">{t('facts.sampleDownloads', { count: figures.sampleDownloads })}</small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('facts.created')}</dt>
        <dd>{formatCalendarDay(bundle.released, language)}</dd>
      </div>
      <div>
        <dt>{t('facts.format')}</dt>
        <dd>{t('facts.formats')}</dd>
      </div>
    </dl>
  );
}

export function BundlePrice({ cents, withTerms = false }: { cents: number; withTerms?: boolean }) {
  const { t } = useTranslation('bundles');
  const language = useLanguage();
  return (
    <span className={styles.amount}>
      {cents === 0 ? t('free') : formatPrice(cents, language)}
      {withTerms && cents > 0 && <small>{t('once')}</small>}
    </span>
  );
}
