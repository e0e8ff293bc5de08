import type { UseFormRegisterReturn } from 'react-hook-form';
import { AccountField } from '#web/account/text-field.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';

interface EmailFieldProps {
  field: UseFormRegisterReturn;
  problem: string | undefined;
  /** `email` where there is no account yet that a password manager could know. */
  autoComplete: 'username' | 'email';
}

/** The address of an account, in whatever form asks for it. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useTranslation('account');
  return <AccountField label={t('fields.email')} type="email" inputMode="email" {...props} />;
}
