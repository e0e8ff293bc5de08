import { nameOf } from '#core/notes/list-notes.ts';
import type { NoteText } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { AnalysedText } from '#web/note-analysis/analysed-text.tsx';
import { AnalysisPanel } from '#web/note-analysis/analysis-panel.tsx';
import { AnalyzeButton } from '#web/note-analysis/analyze-button.tsx';
import { StruckText } from '#web/note-analysis/struck-text.tsx';
import type { NoteAnalysis } from '#web/note-analysis/use-note-analysis.tsx';
import styles from './analysis-tab.module.css';

interface AnalysisTabProps {
  analysis: NoteAnalysis;
  note: NoteText;
  /** Absent where the note is not to be changed. */
  onWrite?: ((body: string) => void) | undefined;
  onOpenSettings: () => void;
}

/** The text as it was read, and beside it what was found in it; below it where there is less room. */
export function AnalysisTab({ analysis, note, onWrite, onOpenSettings }: AnalysisTabProps) {
  const { t } = useTranslation(['notes', 'note-analysis']);
  return (
    <div className={styles.pair}>
      <article className={styles.sheet}>
        <h2 className={styles.title}>{nameOf(note) || t('untitled')}</h2>
        {analysis.run ? (
          <AnalysedText run={analysis.run} text={note.body} />
        ) : (
          <p className={styles.text}>
            <StruckText>{note.body}</StruckText>
          </p>
        )}
        <div className={styles.foot}>
          <AnalyzeButton analysis={analysis} text={note.body} />
        </div>
      </article>
      <section className={styles.panel} aria-label={t('tabs.analysis')}>
        <AnalysisPanel {...{ analysis, onWrite, onOpenSettings }} text={note.body} />
      </section>
    </div>
  );
}
