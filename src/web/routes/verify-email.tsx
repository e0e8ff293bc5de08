import { useTranslation } from 'react-i18next';
import { AuthLayout } from '#web/account/auth-layout.tsx';
import { useLeaveWhenSignedIn } from '#web/account/use-leave-when-signed-in.ts';
import { VerifyEmailResult } from '#web/account/verify-email-result.tsx';

/** Whoever confirmed an address is in, and goes on to where they were. */
export default function VerifyEmail() {
  const { t } = useTranslation('account');
  useLeaveWhenSignedIn();
  return (
    <AuthLayout title={t('verify.title')} description={t('verify.description')}>
      <VerifyEmailResult />
    </AuthLayout>
  );
}
