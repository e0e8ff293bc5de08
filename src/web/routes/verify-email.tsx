import { useTranslation } from 'react-i18next';
import { AuthLayout } from '#web/account/auth-layout.tsx';
import { VerifyEmailResult } from '#web/account/verify-email-result.tsx';

export const handle = { hasOwnHeader: true };

export default function VerifyEmail() {
  const { t } = useTranslation('account');
  return (
    <AuthLayout title={t('verify.title')} description={t('verify.description')}>
      <VerifyEmailResult />
    </AuthLayout>
  );
}
