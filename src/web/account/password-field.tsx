import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LIMITS } from './limits.ts';
import styles from './password-field.module.css';
import { type TextFieldProps, useAccountProblem } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'hint' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

/** With a button to see what was typed; a new password names its rule. */
export function PasswordField({ label, field, problem, aside, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const hint = rest.autoComplete === 'new-password' ? t('fields.passwordRule', LIMITS) : undefined;
  return (
    <Field label={label} hint={hint} aside={aside} error={useAccountProblem(problem)} required>
      <span className={styles.password}>
        <Input
          {...rest}
          {...field}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t(isShown ? 'fields.hidePassword' : 'fields.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon className="icon" aria-hidden="true" />
        </button>
      </span>
    </Field>
  );
}
