import type { ActionItem } from '#core/note-analysis/analysis-result.ts';
import { isActionDone, tickAction } from '#core/note-analysis/tick-action.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './analysed-text.module.css';
import type { AnalysisRun } from './analysis-run.ts';
import { StruckText } from './struck-text.tsx';
import { markText, type TextPiece } from './view/mark-text.ts';
import { MoodLine } from './view/mood-line.tsx';
import { entryId, placeId } from './view/place-ids.ts';

interface AnalysedTextProps {
  run: AnalysisRun;
  /** As it stands now: it says what is done. */
  text: string;
}

/** The text as it was analysed: what the result quotes is marked, and the line beside it is its mood. */
export function AnalysedText({ run, text: current }: AnalysedTextProps) {
  const { t } = useTranslation('note-analysis');
  const { result } = run;
  const { paragraphs, actions } = result;
  const done = actions.map((action) => isActionDone(current, action) ?? false);
  const text = withBoxes(run.text, actions, done);
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
              <Piece
                key={piece.start}
                piece={piece}
                isDone={piece.action !== undefined && done[piece.action] === true}
              />
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

/** With its boxes ticked as they are now. A mark that moves the text would move all that is marked in it. */
const withBoxes = (text: string, actions: readonly ActionItem[], done: readonly boolean[]): string =>
  actions.reduce((before, action, index) => {
    const after = tickAction(before, action, done[index] === true);
    return after?.length === before.length ? after : before;
  }, text);

function Piece({ piece, isDone }: { piece: TextPiece; isDone: boolean }) {
  const { t } = useTranslation('note-analysis');
  const { text, sentence, action, question, begins, endsSentence } = piece;
  const idOf = (kind: TextPiece['begins'][number], index: number | undefined) =>
    begins.includes(kind) && index !== undefined ? placeId(kind, index) : undefined;
  const words = isDone ? <del>{text}</del> : <StruckText>{text}</StruckText>;
  const asked = question === undefined ? words : <span id={idOf('question', question)}>{words}</span>;
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
