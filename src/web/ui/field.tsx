import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

const FieldContext = createContext<Wiring | null>(null);

/** Ids and error state of the field around a control; empty outside a field. The control's own props win. */
export const useField = (): Partial<Wiring> => useContext(FieldContext) ?? {};

interface FieldProps {
  /** Of the control, where something on the page leads to it. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A message in words; its presence marks the control as invalid. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Said after the label of fields that may stay empty, such as "optional". */
  note?: ReactNode;
  /** Stands opposite the label: a slider's value, a "Forgot password?" link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, control, hint or error below, all wired together for assistive technology. */
export function Field({
  id: given,
  label,
  hint,
  error,
  required,
  note,
  aside,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring = useMemo<Wiring>(
    () => ({
      id,
      'aria-describedby': clsx(errorId, hintId) || undefined,
      'aria-invalid': errorId ? true : undefined,
      required,
    }),
    [id, errorId, hintId, required],
  );
  return (
    <div className={clsx('field', className)}>
      <div className="field-head">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
          {note && <span className="field-note"> {note}</span>}
        </label>
        {aside}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

type FieldGroupProps = Omit<FieldProps, 'id' | 'aside' | 'required'>;

/** The same for several controls under one name: checkboxes, radios. */
export function FieldGroup({ label, hint, error, note, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={clsx('field', className)}
      aria-describedby={clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
    >
      <legend>
        {label}
        {note && <span className="field-note"> {note}</span>}
      </legend>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={error ? `${id}-error` : undefined}>{error}</FieldError>
    </fieldset>
  );
}

const FieldError = ({ id, children }: { id: string | undefined; children: ReactNode }) =>
  id ? (
    <p className="hint field-error" id={id}>
      {children}
    </p>
  ) : null;
