import { useSearchParams } from 'react-router';
import { AuthLayout } from '#web/auth/auth-layout.tsx';
import { useLeaveWhenSignedIn } from '#web/auth/use-leave-when-signed-in.ts';
import { VerifyEmailResult } from '#web/auth/verify-email-result.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';

/**
 * Whoever confirmed an address is in, and goes on to where they were. A link in hand comes first: it may belong to
 * another account than the one that is signed in.
 */
export default function VerifyEmail() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  useLeaveWhenSignedIn(!search.has('token'));
  return (
    <AuthLayout title={t('verify.title')} description={t('verify.description')}>
      <VerifyEmailResult />
    </AuthLayout>
  );
}
