import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button and on a press outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons in the bar at the foot. */
  actions?: ReactNode;
  /** `alert` waits for an answer: no close button, and a press outside does nothing. */
  kind?: 'dialog' | 'alert';
  size?: 'default' | 'wide';
  className?: string | undefined;
  children?: ReactNode;
}

/** The platform's modal dialog: focus stays inside and returns, Escape closes, the page behind is inert. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  kind,
  size,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { t } = useTranslation('common');
  // With the drawing: between the two it could be told of a closing before, and take it for a forced one.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    focusFirstField(dialog);
  }, [open]);
  const onCancel = (event: SyntheticEvent) => {
    // What is cancelled within it, such as the choice of a file, is not it.
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  const onForced = (event: SyntheticEvent) => {
    const dialog = ref.current;
    // The event comes some time after the closing: what was opened again since is not closed by it.
    if (!dialog || event.target !== dialog || !open || dialog.open) return;
    // A second Escape closes it unasked: whether it closes is said by whom it belongs to.
    dialog.showModal();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for the keyboard what a press on the scrim does for the pointer
    <dialog
      ref={ref}
      className={clsx(styles.dialog, size === 'wide' && styles.wide, className)}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={onCancel}
      onClose={onForced}
      onClick={(event) => kind !== 'alert' && event.target === ref.current && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 className="heading" id={`${id}-title`}>
              {title}
            </h2>
            {kind !== 'alert' && (
              <button
                type="button"
                className="btn btn-ghost btn-icon"
                aria-label={t('close')}
                onClick={onClose}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            )}
          </header>
          <div className={styles.body}>
            {description && (
              <p className="soft" id={`${id}-description`}>
                {description}
              </p>
            )}
            {children}
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}

const FIELDS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"]';

/** What a dialog asks for can be typed at once; where it asks nothing, the platform chooses. */
function focusFirstField(dialog: HTMLDialogElement): void {
  // Of radios the chosen one takes the focus, as with the Tab key.
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)];
  const [first] = fields;
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  const chosen = isRadio
    ? fields.find((field) => field.matches(`[name="${CSS.escape(first.name)}"]:checked`))
    : first;
  (chosen ?? first)?.focus();
}
