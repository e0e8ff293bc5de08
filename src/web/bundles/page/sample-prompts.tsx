import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PromptText } from '../reader/prompt-text.tsx';
import styles from './bundle-front.module.css';

/** What everybody may read: by its title, and whole for who asks. */
export function SamplePrompts({ bundle }: { bundle: BundlePageFacts }) {
  const { t } = useTranslation('bundles');
  const language = useLanguage();
  return (
    <section>
      <h2 className="label">{t('facts.samples')}</h2>
      <ul className={styles.samples} lang={bundle.language}>
        {bundle.samplePrompts.map((prompt) => (
          <li key={prompt.number}>
            <p className={styles.sample}>{t('card.quote', { text: prompt.title })}</p>
            <p className="small soft">{prompt.outcome}</p>
            <details>
              <summary className="small" lang={language}>
                {t('facts.read')}
              </summary>
              <PromptText prompt={prompt} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
