import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './account-form.module.css';
import { AccountField } from './text-field.tsx';

interface NameFieldsProps {
  firstName: UseFormRegisterReturn;
  lastName: UseFormRegisterReturn;
  problems: { firstName: string | undefined; lastName: string | undefined };
}

export function NameFields({ firstName, lastName, problems }: NameFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.names}>
      <AccountField
        label={t('fields.firstName')}
        field={firstName}
        problem={problems.firstName}
        autoComplete="given-name"
      />
      <AccountField
        label={t('fields.lastName')}
        field={lastName}
        problem={problems.lastName}
        autoComplete="family-name"
      />
    </div>
  );
}
