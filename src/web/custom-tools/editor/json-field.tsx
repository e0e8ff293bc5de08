import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import styles from './recipe-fields.module.css';

interface JsonFieldProps {
  label: string;
  hint: ReactNode;
  value: unknown;
  error: string | undefined;
  /** Text that is no JSON is passed on as it is, so that the check refuses it; nothing is `undefined`. */
  onChange: (value: unknown) => void;
}

/** A part of the open format that has no fields of its own. */
export function JsonField({ label, hint, value, error, onChange }: JsonFieldProps) {
  const { t } = useTranslation('common');
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const change = (typed: string) => {
    setText(typed);
    onChange(parse(typed));
  };
  return (
    <Field label={label} note={t('optional')} hint={hint} error={error}>
      <Textarea
        className={styles.code}
        rows={text ? 10 : 3}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  );
}

function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
