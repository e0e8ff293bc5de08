import { Square } from 'lucide-react';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useId } from 'react';
import type { RunSource } from '#core/runs/run.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import formLine from '#web/styles/form-line.module.css';
import { Button } from '#web/ui/button.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import styles from './form-buttons.module.css';

/** What the button says, and its second line. */
export interface DraftWords {
  label: string;
  note: string;
}

interface FormButtonsProps {
  /** What is under way. */
  running: RunSource | undefined;
  /** Where no model is asked. */
  isDraftOnly: boolean;
  /** Of a draft that is not made on the device. */
  draftWords: DraftWords | undefined;
  /** A field's value is still on its way. */
  isWaiting: boolean;
  hasKey: boolean;
  /** A draft stays one step back while a model answers. */
  keepsDraft: boolean;
  onStop: (() => void) | undefined;
}

/** The draft, and the model's answer; while a model answers, the second is Stop, and nothing can be begun. */
export function FormButtons({
  running,
  isDraftOnly,
  draftWords,
  isWaiting,
  hasKey,
  keepsDraft,
  onStop,
}: FormButtonsProps) {
  const { t } = useTranslation('workbench');
  const { help } = useHelp();
  const isBlocked = isWaiting || running !== undefined;
  return (
    <>
      <div className={styles.buttons}>
        <TwoLines
          value="draft"
          variant={running === 'model' ? 'secondary' : 'default'}
          aria-busy={running === 'draft' || undefined}
          aria-disabled={isBlocked}
          note={
            draftWords?.note ?? t(running === 'model' && keepsDraft ? 'form.draftKept' : 'form.draftHint')
          }
          {...(draftWords ? {} : help(t('help.draft')))}
        >
          {draftWords?.label ?? t('form.draft')}
        </TwoLines>
        {!isDraftOnly &&
          // One element, so that whoever pressed Generate has the focus on Stop, and on Generate again at the end.
          (running === 'model' ? (
            <TwoLines
              key="model"
              onClick={(event) => {
                // It is Generate again before the press is over, and would send the form.
                event.preventDefault();
                onStop?.();
              }}
              {...help(t('help.stop'))}
            >
              <Square className="icon" aria-hidden="true" />
              {t('form.stop')}
            </TwoLines>
          ) : (
            <TwoLines
              key="model"
              value="model"
              variant="outline"
              aria-disabled={isBlocked}
              note={t(hasKey ? 'form.usesKey' : 'form.needsKey')}
              {...help(t('help.generate'))}
            >
              {t('form.generate')}
            </TwoLines>
          ))}
      </div>
      {isWaiting && (
        <p className={formLine.line} role="status">
          {t('form.waiting')}
        </p>
      )}
    </>
  );
}

/** What a form that was sent by one of these is to make: a draft where it was sent by the Enter key. */
export function askedSource({ nativeEvent }: FormEvent<HTMLFormElement>): RunSource {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter?.getAttribute('value') === 'model' ? 'model' : 'draft';
}

/** An Enter key that is still down from Generate would stop what it has begun, and one from Stop begin it again. */
const ignoreHeld = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

interface TwoLinesProps extends ComponentProps<typeof Button> {
  /** The second line: what it takes. */
  note?: string;
}

/** Named by its first line, described by its second. */
function TwoLines({ note, children, ...button }: TwoLinesProps) {
  const id = useId();
  return (
    <Button
      type="submit"
      className={styles.twoLines}
      aria-describedby={note && id}
      onKeyDown={ignoreHeld}
      {...button}
    >
      {children}
      {note && (
        <small id={id} aria-hidden="true">
          {note}
        </small>
      )}
    </Button>
  );
}
