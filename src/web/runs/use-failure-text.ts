import { AppError } from '#core/errors/app-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import type { I18n } from '#web/languages/i18n.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { providerErrorText } from '#web/providers/use-provider-error-text.ts';

/** Why a run failed and what to do, in the reader's language: the provider's part, or ours. */
export function useFailureText(): (error: unknown) => string {
  const { i18n } = useTranslation(['runs', 'providers']);
  return (error) => failureText(error, i18n);
}

/** @param i18n with the texts of runs and of providers */
export const failureText = (error: unknown, i18n: I18n): string =>
  knownFailureText(error, i18n) ?? i18n.getT('runs')('failed.unexpected');

/** Undefined where nothing says why. @param i18n with the texts of runs and of providers */
export function knownFailureText(error: unknown, i18n: I18n): string | undefined {
  const t = i18n.getT('runs');
  const fromProvider = providerErrorText(error, i18n);
  if (fromProvider) return fromProvider;
  if (error instanceof NetworkError) return t('failed.offline');
  if (error instanceof AppError) {
    if (error.code === 'unauthenticated') return t('failed.signedOut');
    if (error.code === 'license_required' || error.code === 'forbidden') return t('failed.license');
    if (error.code === 'rate_limited') return t('failed.tooMany');
  }
  return error instanceof Error && error.message ? error.message : undefined;
}
