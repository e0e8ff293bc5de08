import { useId } from 'react';
import type { ExampleResult } from '#core/results/example-result.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ReadOnlyCards } from '#web/results/read-only-cards.tsx';
import styles from './tool-preview.module.css';

interface ToolExampleProps {
  /** Of the example. */
  title: string;
  result: ExampleResult;
  isReflective: boolean;
}

/** How the draft of the tool's own example begins: proof, for whoever may not (yet) use it. */
export function ToolExample({ title, result, isReflective }: ToolExampleProps) {
  const { t } = useTranslation(['tool-page', 'common']);
  const id = useId();
  const { given, cards, count } = result;
  return (
    <section className={styles.example} aria-labelledby={id}>
      <div>
        <h2 className="heading" id={id}>
          {t('page.example.title')}
        </h2>
        <p className="small soft">{t('page.example.from', { title })}</p>
      </div>
      {given && (
        <figure className={styles.given}>
          <figcaption className="label">{given.label}</figcaption>
          <blockquote>{given.words}</blockquote>
        </figure>
      )}
      {result.title && <p className={styles.resultTitle}>{result.title}</p>}
      <ReadOnlyCards cards={cards} />
      {count > cards.length && (
        <p className="small soft">{t('page.example.more', { shown: cards.length, total: count })}</p>
      )}
      {isReflective && <p className="micro soft">{t('common:reflection')}</p>}
    </section>
  );
}
