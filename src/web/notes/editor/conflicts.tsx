import { resolveConflict } from '#core/notes/merge-notes.ts';
import { type NoteConflict, type NoteText, textOf } from '#core/notes/note.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './conflicts.module.css';

interface ConflictsProps {
  note: NoteText;
  onChange: (changes: Partial<NoteText>) => void;
}

/** Lines that were written at two places at once: both texts, side by side, until one is chosen. */
export function Conflicts({ note, onChange }: ConflictsProps) {
  const { t } = useTranslation('notes');
  const settle = (conflict: NoteConflict, choice: 'there' | 'here' | 'both') =>
    onChange(resolveConflict(textOf(note), conflict, choice));
  if (note.conflicts.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-label={t('conflicts.title')}>
      <h3 className="subhead">{t('conflicts.title')}</h3>
      <p className="small soft">{t('conflicts.text')}</p>
      {note.conflicts.map((conflict) => (
        <div key={JSON.stringify(conflict)} className={styles.conflict}>
          {(['there', 'here'] as const).map((side) => (
            <div key={side} className={styles.side}>
              <h4 className="micro soft">{t(`conflicts.${side}`)}</h4>
              <p className={styles.words}>{conflict[side]}</p>
              <Button variant="outline" size="sm" onClick={() => settle(conflict, side)}>
                {t('conflicts.keep')}
              </Button>
            </div>
          ))}
          <Button variant="ghost" size="sm" onClick={() => settle(conflict, 'both')}>
            {t('conflicts.both')}
          </Button>
        </div>
      ))}
    </section>
  );
}
