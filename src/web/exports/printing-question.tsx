import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const SHOWN = 12;
/** Files that take every character. */
const WHOLE = ['docx', 'md'] as const;

export type PrintingAnswer = 'pdf' | (typeof WHOLE)[number] | undefined;

interface PrintingQuestionProps {
  /** Different characters that the fonts of a PDF do not have; none while nothing is asked. */
  missing: readonly string[];
  onAnswer: (answer: PrintingAnswer) => void;
}

/** Before a PDF that would lack characters: another kind of file, or the PDF all the same? */
export function PrintingQuestion({ missing, onAnswer }: PrintingQuestionProps) {
  const { t } = useTranslation(['results', 'common']);
  return (
    <Dialog
      kind="alert"
      open={missing.length > 0}
      onClose={() => onAnswer(undefined)}
      title={t('export.missing', { count: missing.length })}
      description={t('export.question', { characters: listOf(missing) })}
      actions={
        <>
          <Button variant="ghost" onClick={() => onAnswer(undefined)}>
            {t('common:cancel')}
          </Button>
          <Button variant="outline" onClick={() => onAnswer('pdf')}>
            {t('export.anyway')}
          </Button>
          {WHOLE.map((format) => (
            <Button
              key={format}
              variant={format === 'docx' ? 'default' : 'outline'}
              onClick={() => onAnswer(format)}
            >
              {t(`export.formats.${format}`)}
            </Button>
          ))}
        </>
      }
    />
  );
}

/** Set apart from the sentence and from each other, whatever their direction; a mark stands on a circle of its own. */
function listOf(characters: readonly string[]): string {
  const shown = characters
    .slice(0, SHOWN)
    .map((character) => `\u2068${/\p{M}/u.test(character) ? '\u25cc' : ''}${character}\u2069`);
  return [...shown, ...(characters.length > SHOWN ? ['…'] : [])].join(' ');
}
