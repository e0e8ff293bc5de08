import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { AnalysisResult, ParagraphTone } from '#core/note-analysis/analysis-result.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { placeId } from './place-ids.ts';
import { ResultSection } from './result-section.tsx';
import styles from './tone-view.module.css';

const SHOWN_WORDS = 6;

/** One line a paragraph: left of the axis heavy, right of it warm, and in words which of its words decided it. */
export function ToneView({ result: { paragraphs } }: { result: AnalysisResult }) {
  const { t } = useTranslation('note-analysis');
  if (paragraphs.length === 0) return null;
  return (
    <ResultSection title={t('result.sentiment')} aside={t('result.byParagraph')}>
      <ol className={styles.list}>
        {paragraphs.map((paragraph, index) => (
          <li key={paragraph.start}>
            <a
              className="nums"
              href={`#${placeId('paragraph', index)}`}
              aria-label={t('result.paragraph', { number: index + 1 })}
            >
              {index + 1}
            </a>
            <span
              className={clsx(styles.axis, paragraph.value < 0 && styles.heavy)}
              style={{ '--value': String(paragraph.value) } as CSSProperties}
              aria-hidden="true"
            >
              <i />
            </span>
            <span>{t(`tone.${paragraph.tone}`)}</span>
            <Words paragraph={paragraph} />
          </li>
        ))}
      </ol>
    </ResultSection>
  );
}

function Words({ paragraph: { words } }: { paragraph: ParagraphTone }) {
  const { t } = useTranslation();
  if (words.length === 0) return null;
  const shown = [...new Set(words.map(({ text }) => text))].slice(0, SHOWN_WORDS);
  return <span className={styles.words}>{shown.join(t('listSeparator'))}</span>;
}
