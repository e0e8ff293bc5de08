import { useTranslation } from 'react-i18next';
import { AppError } from '#core/errors/app-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { useProviderErrorText } from '#web/providers/use-provider-error-text.ts';

/** Why a run failed and what to do, in the reader's language: the provider's part, or ours. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('runs');
  const providerText = useProviderErrorText();
  return (error) => {
    const fromProvider = providerText(error);
    if (fromProvider) return fromProvider;
    if (error instanceof NetworkError) return t('failed.offline');
    if (error instanceof AppError) {
      if (error.code === 'unauthenticated') return t('failed.signedOut');
      if (error.code === 'license_required' || error.code === 'forbidden') return t('failed.license');
      if (error.code === 'rate_limited') return t('failed.tooMany');
    }
    return error instanceof Error && error.message ? error.message : t('failed.unexpected');
  };
}
