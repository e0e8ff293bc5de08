import { useTranslation } from 'react-i18next';
import { ProviderError } from '#core/providers/provider-error.ts';

/** What went wrong with a provider, and what to do, in the user's language; undefined for other errors. */
export function useProviderErrorText(): (error: unknown) => string | undefined {
  const { t, i18n } = useTranslation('providers');
  return (error) => {
    if (!(error instanceof ProviderError)) return undefined;
    const { code, retryAfterMs, detail } = error;
    const parts = [t(`errors.${code}`)];
    if (code === 'rate_limited' && retryAfterMs !== undefined) {
      parts.push(t('errors.retryAfter', { wait: waitText(retryAfterMs, i18n.language) }));
    }
    // Its own words, as text: often the provider alone knows the cause.
    if (detail) parts.push(t('errors.detail', { detail }));
    return parts.join(' ');
  };
}

function waitText(ms: number, language: string): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
