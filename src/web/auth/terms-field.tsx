import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useAccountProblem } from '#web/account/text-field.tsx';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface TermsFieldProps {
  field: UseFormRegisterReturn;
  problem: string | undefined;
}

/** The linked pages open beside the form, so that nothing typed is lost. */
export function TermsField({ field, problem }: TermsFieldProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const text = useAccountProblem(problem);
  const link = (href: string) => (
    // biome-ignore lint/a11y/useAnchorContent: the translation puts its words inside
    <a className="link" href={href} target="_blank" rel="noopener" />
  );
  return (
    <div className="field">
      <Checkbox
        {...field}
        required
        aria-invalid={text ? true : undefined}
        aria-describedby={text ? id : undefined}
        label={
          <Trans
            t={t}
            i18nKey="fields.acceptTerms"
            components={{ terms: link('/terms'), privacy: link('/privacy') }}
          />
        }
      />
      {text && (
        <p className="hint field-error" id={id}>
          {text}
        </p>
      )}
    </div>
  );
}
