import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './analysed-text.module.css';
import type { AnalysisRun } from './analysis-run.ts';
import { markText, type TextPiece } from './view/mark-text.ts';
import { MoodLine } from './view/mood-line.tsx';
import { entryId, placeId } from './view/place-ids.ts';

/** The text as it was analysed: what the result quotes is marked, and the line beside it is its mood. */
export function AnalysedText({ run: { text, result } }: { run: AnalysisRun }) {
  const { t } = useTranslation('note-analysis');
  const { paragraphs } = result;
  return (
    <div className={styles.text} lang={result.language}>
      {paragraphs.map((paragraph, index) => (
        <div key={paragraph.start} className={styles.paragraph} id={placeId('paragraph', index)}>
          <MoodLine
            before={paragraphs[index - 1]?.value}
            value={paragraph.value}
            after={paragraphs[index + 1]?.value}
          />
          <p>
            <span className="visually-hidden">
              {t('result.paragraphTone', { number: index + 1, tone: t(`tone.${paragraph.tone}`) })}{' '}
            </span>
            {markText(text, paragraph, result).map((piece) => (
              <Piece key={piece.start} piece={piece} />
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

function Piece({ piece }: { piece: TextPiece }) {
  const { t } = useTranslation('note-analysis');
  const { text, sentence, action, question, begins, endsSentence } = piece;
  const idOf = (kind: TextPiece['begins'][number], index: number | undefined) =>
    begins.includes(kind) && index !== undefined ? placeId(kind, index) : undefined;
  const asked = question === undefined ? text : <span id={idOf('question', question)}>{text}</span>;
  const inner =
    action === undefined ? (
      asked
    ) : (
      <span id={idOf('action', action)} className={styles.action}>
        {asked}
      </span>
    );
  if (sentence === undefined) return inner;
  return (
    <mark id={idOf('sentence', sentence)} className={styles.sentence}>
      {inner}
      {endsSentence && (
        <a
          className={styles.number}
          href={`#${entryId('sentence', sentence)}`}
          aria-label={t('result.sentence', { number: sentence + 1 })}
        >
          {sentence + 1}
        </a>
      )}
    </mark>
  );
}
